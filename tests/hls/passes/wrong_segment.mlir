// RUN: kiln opt %s --hls-form-pipelines --pipe-forward-stores=segment=k
// EXIT: 1
// A segment that is not there is named.
func.func @f(%a: memref<8xi32>) {
  %z = arith.constant 0 : i32
  affine.for %i = 0 to 8 {
    affine.store %z, %a[%i] : memref<8xi32>
  }
  return
}

// ERROR
// %s:4:1: error[E0621]: there is no segment 'k'
// func.func @f(%a: memref<8xi32>) {
// ^
