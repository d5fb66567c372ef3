// RUN: kiln opt %s --hls-place-memories=memory=axi
// EXIT: 1
// Elements of more than 64 bits do not move over the bus.
func.func @f(%a: memref<8xi65>) {
  %z = arith.constant 0 : i65
  affine.for %i = 0 to 8 {
    affine.store %z, %a[%i] : memref<8xi65>
  }
  return
}

// ERROR
// %s:4:1: error[E0609]: memref 'a' has elements of more than 64 bits, which do not move over the bus
// func.func @f(%a: memref<8xi65>) {
// ^
