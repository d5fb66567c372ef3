// RUN: kiln translate --mlir-to-llvmir %s
// EXIT: 1
func.func @f() {
  return
}

// ERROR
// %s:3:1: error[E0804]: 'func.func': has no LLVM IR in this form
// func.func @f() {
// ^
