// RUN: kiln opt %s --hls-place-memories=most-banks=4
// Two elements of an iteration come from two banks; loops before copy the argument.
func.func @f(%a: memref<16xi32>, %b: memref<8xi32>) {
  affine.for %r = 0 to 4 {
    affine.for %i = 0 to 8 {
      %x = affine.load %a[%i * 2] : memref<16xi32>
      %y = affine.load %a[%i * 2 + 1] : memref<16xi32>
      %s = arith.addi %x, %y : i32
      affine.store %s, %b[%i] : memref<8xi32>
    }
  }
  return
}
