// RUN: kiln opt %s --hls-prepare=max-sizes=a
// EXIT: 1
// A bound has a number.
func.func @f(%a: memref<?xi32>, %v: i32) {
  affine.store %v, %a[3] : memref<?xi32>
  return
}

// ERROR
// error[E0621]: 'a' is not of the form NAME=SIZE or NAME=SIZExSIZE with sizes from 1 to 2^32
