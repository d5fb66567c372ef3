// RUN: kiln opt %s --convert-func-to-llvm
// EXIT: 1
// A bound of an affine loop can't be an argument of the llvm dialect.
func.func @f(%n: index) {
  affine.for %i = 0 to %n {
  }
  return
}

// ERROR
// %s:5:3: error[E0801]: 'affine.for': the operation uses a value that becomes one of the llvm dialect: lower it first (`--lower-affine`)
//   affine.for %i = 0 to %n {
//   ^
