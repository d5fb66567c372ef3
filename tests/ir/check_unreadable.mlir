// RUN: kiln check %t/missing.mlir
// EXIT: 1
// E1001

// ERROR
// error[E1001]: can't read '%t/missing.mlir': no such file or directory
