// RUN: kiln hls %s -o %t/out --flow elastic
// IGNORE: stdout
// A result that is made inside is an argument more; one that is a view of an argument is named as that.
func.func @results(%a: memref<4x4xi8>, %x: i8) -> (memref<4xi8>, i8, memref<2x2xi8, strided<[4, 1], offset: 5>>) {
  %r = memref.alloc() : memref<4xi8>
  affine.for %i = 0 to 4 {
    %v = affine.load %a[%i, 3] : memref<4x4xi8>
    %s = arith.addi %v, %x : i8
    affine.store %s, %r[%i] : memref<4xi8>
    affine.store %s, %a[%i, 1] : memref<4x4xi8>
  }
  %v = memref.subview %a[1, 1] [2, 2] [1, 1] : memref<4x4xi8> to memref<2x2xi8, strided<[4, 1], offset: 5>>
  return %r, %x, %v : memref<4xi8>, i8, memref<2x2xi8, strided<[4, 1], offset: 5>>
}

// ERROR
// %s:8:10: warning[E0502]: the path from 'a_rd0_data' to 's' takes 11735 ps with its registers and longer wires: the clock will reach about 85 MHz
//     %s = arith.addi %v, %x : i8
//          ^
