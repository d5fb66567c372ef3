// RUN: kiln opt %s --hls-place-memories="memory=axi most-banks=1 overwritten=1"
// Arrays behind a bus have copies inside; marks say which, what waits for elements, and what lets them go. No element of the second
// array is needed.
func.func @f(%a: memref<4x8xi32>, %b: memref<4x8xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      %x = affine.load %a[%i, %j] : memref<4x8xi32>
      affine.store %x, %b[%i, %j] : memref<4x8xi32>
    }
  }
  return
}
