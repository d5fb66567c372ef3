// RUN: kiln translate --mlir-to-llvmir %s
func.func @f() {
  return
}
