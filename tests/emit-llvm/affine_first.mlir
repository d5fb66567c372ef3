// RUN: kiln opt %s --convert-func-to-llvm
// EXIT: 1
// A bound of an affine loop can't be an argument of the llvm dialect.
func.func @f(%n: index) {
  affine.for %i = 0 to %n {
  }
  return
}
