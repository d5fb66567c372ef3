// RUN: kiln translate %s
// EXIT: 1
// A translation must be named.

func.func @f() {
  return
}

// ERROR
// error[E1005]: no translation is named; use --mlir-to-llvmir, --import-llvm or --export-verilog
