// RUN: kiln hls %s -o %t/static --max-size open=16
// RUN: kiln hls %s -o %t/elastic --flow elastic --max-size open=16
// IGNORE: stdout
// Every view: other shapes, other orders, and an argument of open size.

func.func @views(%a: memref<4x6xi16>, %out: memref<24xi16>, %open: memref<?xi16>, %x: i8) -> i8 {
  %c0 = arith.constant 0 : index
  %flat = memref.collapse_shape %a [[0, 1]] : memref<4x6xi16> into memref<24xi16>
  %deep = memref.expand_shape %a [[0, 1], [2]] output_shape [2, 2, 6] : memref<4x6xi16> into memref<2x2x6xi16>
  %turned = memref.transpose %a (d0, d1) -> (d1, d0) : memref<4x6xi16> to memref<6x4xi16, strided<[1, 6]>>
  %other = memref.reinterpret_cast %a to offset: [2], sizes: [4], strides: [5] : memref<4x6xi16> to memref<4xi16, strided<[5], offset: 2>>
  affine.for %i = 0 to 4 {
    %u = affine.load %flat[%i * 5 + 1] : memref<24xi16>
    %v = affine.load %deep[%i floordiv 2, %i mod 2, 3] : memref<2x2x6xi16>
    %w = affine.load %turned[%i, 3] : memref<6x4xi16, strided<[1, 6]>>
    %z = affine.load %other[%i] : memref<4xi16, strided<[5], offset: 2>>
    %s = arith.addi %u, %v : i16
    %t = arith.addi %w, %z : i16
    %r = arith.addi %s, %t : i16
    affine.store %r, %out[%i] : memref<24xi16>
  }
  %n = memref.dim %open, %c0 : memref<?xi16>
  %last = arith.index_cast %n : index to i16
  affine.store %last, %out[23] : memref<24xi16>
  return %x : i8
}
