// RUN: kiln hls %s -o %t/clear --explore
// IGNORE: stdout
// A view of an array is folded before loops are explored.

func.func @clear(%a: memref<8xi8>) {
  %zero = arith.constant 0 : i8
  %half = memref.subview %a[4] [4] [1] : memref<8xi8> to memref<4xi8, strided<[1], offset: 4>>
  affine.for %i = 0 to 4 {
    affine.store %zero, %half[%i] : memref<4xi8, strided<[1], offset: 4>>
  }
  return
}
