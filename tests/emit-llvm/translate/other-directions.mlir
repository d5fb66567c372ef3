// RUN: kiln translate --mlir-to-cpp %s
// EXIT: 1

// ERROR
// error[E1005]: --mlir-to-cpp is not supported; kiln translates by --mlir-to-llvmir and --import-llvm
