// RUN: kiln opt %s --hls-form-pipelines --pipe-speculate=segment=i
// EXIT: 1
// A loop that counts has no test to run ahead of.
func.func @f(%a: memref<8xi32>) {
  %z = arith.constant 0 : i32
  affine.for %i = 0 to 8 {
    affine.store %z, %a[%i] : memref<8xi32>
  }
  return
}

// ERROR
// %s:4:1: error[E0621]: segment 'i' has nothing that this changes
// func.func @f(%a: memref<8xi32>) {
// ^
