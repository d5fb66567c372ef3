// RUN: kiln check --explain E4242
// EXIT: 1
// E1003

// ERROR
// error[E1003]: there is no diagnostic code 'E4242'
