// RUN: kiln opt %s -o %t/missing/out.mlir
// EXIT: 1
// E1002

// ERROR
// error[E1002]: can't write '%t/missing/out.mlir': no such file or directory
