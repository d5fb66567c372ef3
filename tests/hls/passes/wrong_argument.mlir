// RUN: kiln opt %s --hls-place-memories="memory=axi overwritten=1"
// EXIT: 1
// There is one argument.
func.func @f(%a: memref<8xi32>) {
  %z = arith.constant 0 : i32
  affine.for %i = 0 to 8 {
    affine.store %z, %a[%i] : memref<8xi32>
  }
  return
}

// ERROR
// %s:4:1: error[E0621]: there is no argument 1
// func.func @f(%a: memref<8xi32>) {
// ^
