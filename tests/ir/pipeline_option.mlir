// RUN: kiln opt %s --pass-pipeline='builtin.module(canonicalize{max-iterations=many})'
// EXIT: 1
// E1005: a value that does not fit.

// ERROR
// <pass-pipeline>:1:16: error[E1005]: pass 'canonicalize': option 'max-iterations' wants a number of -1 or more, not 'many'
// builtin.module(canonicalize{max-iterations=many})
//                ^
