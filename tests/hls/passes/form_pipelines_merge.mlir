// RUN: kiln opt %s --hls-form-pipelines="merge=1 read-latency=2"
// Of two nests the second is one pipeline.
func.func @f(%a: memref<4x8xi32>, %b: memref<4x8xi32>) {
  %z = arith.constant 0 : i32
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      affine.store %z, %a[%i, %j] : memref<4x8xi32>
    }
  }
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      %x = affine.load %b[%i, %j] : memref<4x8xi32>
      affine.store %x, %b[%i, 7 - %j] : memref<4x8xi32>
    }
  }
  return
}
