// RUN: kiln run %s --func f --args 7
// A single element in other shapes: one of two dimensions, an open one, a part, a copy, and back.
func.func @f(%a: memref<i32>) -> (i32, i32, i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %e = memref.expand_shape %a [] output_shape [1, 1] : memref<i32> into memref<1x1xi32>
  %x = memref.load %e[%c0, %c0] : memref<1x1xi32>
  %b = memref.alloc() : memref<1x1xi32>
  memref.copy %e, %b : memref<1x1xi32> to memref<1x1xi32>
  %s = memref.collapse_shape %b [] : memref<1x1xi32> into memref<i32>
  %y = affine.load %s[] : memref<i32>
  %six = arith.constant 6 : i32
  affine.store %six, %s[] : memref<i32>
  %p = memref.subview %b[0, 0] [1, 1] [1, 1] : memref<1x1xi32> to memref<i32>
  %z = memref.load %p[] : memref<i32>
  memref.copy %p, %a : memref<i32> to memref<i32>
  %v = memref.load %e[%c0, %c0] : memref<1x1xi32>
  %r = memref.reinterpret_cast %a to offset: [0], sizes: [1], strides: [1] : memref<i32> to memref<1xi32, strided<[1]>>
  %w = memref.load %r[%c0] : memref<1xi32, strided<[1]>>
  return %x, %y, %z, %v, %w : i32, i32, i32, i32, i32
}

// OUTPUT
// result0 = 7
// result1 = 7
// result2 = 6
// result3 = 6
// result4 = 6
// a = 6
