// RUN: kiln lsp
// EXIT: 1
// Nobody greets the server: E1017.

// ERROR
// error[E1017]: the editor left, or did not begin with `initialize`: disconnected channel
