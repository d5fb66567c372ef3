// RUN: kiln hls %s --memory stream -o %t/out
// EXIT: 1
func.func @large(%a: memref<9223372036854775807x2xi32>, %b: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i, 1] : memref<9223372036854775807x2xi32>
    affine.store %x, %b[%i] : memref<8xi32>
  }
  return
}

// ERROR
// %s:3:1: error[E0604]: 'func.func': memref 'a' has no element, or more than 2^32
// func.func @large(%a: memref<9223372036854775807x2xi32>, %b: memref<8xi32>) {
// ^
