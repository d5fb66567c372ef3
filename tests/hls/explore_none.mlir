// RUN: kiln hls %s -o %t/clear --explore
// An array that is reached through two values is left to the loops as they are written.

func.func @clear(%a: memref<8xi8>) {
  %zero = arith.constant 0 : i8
  %half = memref.subview %a[4] [4] [1] : memref<8xi8> to memref<4xi8, strided<[1], offset: 4>>
  affine.for %i = 0 to 4 {
    affine.store %zero, %half[%i] : memref<4xi8, strided<[1], offset: 4>>
  }
  return
}

// OUTPUT
// loops stay as they are written
// 1 of 10 designs are beaten by no other; area counts a multiplier as 300 look-up tables and 32 bits of memory as one
//
// design    cycles      area      LUT multipliers registers   memory  made by
//      1         5         9        3           0         6        0  as asked
