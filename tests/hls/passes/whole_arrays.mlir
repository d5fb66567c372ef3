// RUN: kiln opt %s --hls-place-memories="memory=stream most-banks=1" --hls-form-pipelines=whole-arrays
// All elements are awaited before the loops begin, and leave after they have ended.
func.func @f(%a: memref<4x8xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      %x = affine.load %a[%i, %j] : memref<4x8xi32>
      %y = arith.addi %x, %x : i32
      affine.store %y, %a[%i, %j] : memref<4x8xi32>
    }
  }
  return
}
