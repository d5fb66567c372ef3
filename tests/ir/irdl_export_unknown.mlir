// RUN: kiln irdl --export nothing
// EXIT: 1

// ERROR
// error[E1030]: there is no dialect 'nothing'; `kiln opt --show-dialects` lists them
