// RUN: kiln hls %s -o %t/out --memory axi
// EXIT: 1
// An element of 65 bits is more than a beat.
func.func @wide(%a: memref<4xi65>) -> i65 {
  %v = affine.load %a[0] : memref<4xi65>
  return %v : i65
}

// ERROR
// %s:4:1: error[E0609]: memref 'a' has elements of more than 64 bits, which do not move over the bus
// func.func @wide(%a: memref<4xi65>) -> i65 {
// ^
