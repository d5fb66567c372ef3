// RUN: kiln opt %s --hls-form-pipelines=merge=4
// EXIT: 1
// A loop that is not there is named.
func.func @f(%a: memref<8xi32>) {
  %z = arith.constant 0 : i32
  affine.for %i = 0 to 8 {
    affine.store %z, %a[%i] : memref<8xi32>
  }
  return
}

// ERROR
// %s:4:1: error[E0621]: '4' is no loop: 0 can be merged, numbered from 0
// func.func @f(%a: memref<8xi32>) {
// ^
