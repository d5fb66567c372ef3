// RUN: kiln translate --import-llvm %s
// EXIT: 1

// ERROR
// error[E1005]: --import-llvm is not supported; kiln translates by --mlir-to-llvmir
