// RUN: kiln hls %s -o %t/out
// IGNORE: stdout
// A product of matrices through views takes the cycles and the operators of the one with plain indices: 64 iterations and the rest.
func.func @product(%a: memref<16xi16>, %b: memref<4x4xi16>, %c: memref<4x4xi16>) {
  %m = memref.expand_shape %a [[0, 1]] output_shape [4, 4] : memref<16xi16> into memref<4x4xi16>
  %t = memref.transpose %b (d0, d1) -> (d1, d0) : memref<4x4xi16> to memref<4x4xi16, strided<[1, 4]>>
  %f = memref.collapse_shape %c [[0, 1]] : memref<4x4xi16> into memref<16xi16>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      affine.for %k = 0 to 4 {
        %x = affine.load %m[%i, %k] : memref<4x4xi16>
        %y = affine.load %t[%j, %k] : memref<4x4xi16, strided<[1, 4]>>
        %z = affine.load %f[%i * 4 + %j] : memref<16xi16>
        %p = arith.muli %x, %y : i16
        %s = arith.addi %z, %p : i16
        affine.store %s, %f[%i * 4 + %j] : memref<16xi16>
      }
    }
  }
  return
}
