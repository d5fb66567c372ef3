// RUN: kiln opt %s --hls-prepare=max-sizes=b=16
// EXIT: 1
// A bound is for an argument with an open size.
func.func @f(%a: memref<?xi32>, %v: i32) {
  affine.store %v, %a[3] : memref<?xi32>
  return
}

// ERROR
// %s:4:1: error[E0604]: --max-size: 'b' is no argument with as many open sizes
// func.func @f(%a: memref<?xi32>, %v: i32) {
// ^
