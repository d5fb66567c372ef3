// RUN: kiln hls %s -o %t/out
// Copies become loops: whole, into a strided view, and into a buffer inside. `kiln hls` compares circuit and source.
// IGNORE: stdout

func.func @copy(%a: memref<4x6xi32>, %b: memref<4x6xi32>, %c: memref<8x8xi16>, %d: memref<4x2xi16>) {
  memref.copy %a, %b : memref<4x6xi32> to memref<4x6xi32>
  %v = memref.subview %c[1, 2] [4, 2] [1, 2] : memref<8x8xi16> to memref<4x2xi16, strided<[8, 2], offset: 10>>
  memref.copy %d, %v : memref<4x2xi16> to memref<4x2xi16, strided<[8, 2], offset: 10>>
  %t = memref.alloc() : memref<4x6xi32>
  memref.copy %b, %t : memref<4x6xi32> to memref<4x6xi32>
  affine.for %i = 0 to 4 {
    %x = affine.load %t[%i, 5] : memref<4x6xi32>
    affine.store %x, %a[%i, 0] : memref<4x6xi32>
  }
  return
}
