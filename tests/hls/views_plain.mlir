// RUN: kiln hls %s -o %t/out
// IGNORE: stdout
// The product of views.mlir with plain indices: the same report.
func.func @product(%a: memref<4x4xi16>, %b: memref<4x4xi16>, %c: memref<4x4xi16>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      affine.for %k = 0 to 4 {
        %x = affine.load %a[%i, %k] : memref<4x4xi16>
        %y = affine.load %b[%k, %j] : memref<4x4xi16>
        %z = affine.load %c[%i, %j] : memref<4x4xi16>
        %p = arith.muli %x, %y : i16
        %s = arith.addi %z, %p : i16
        affine.store %s, %c[%i, %j] : memref<4x4xi16>
      }
    }
  }
  return
}
