// RUN: kiln opt %s --lower-affine
// Accesses of vectors by affine maps become those at indices.
func.func @f(%a: memref<8x8xi32>, %b: memref<8x8xi32>, %n: index) {
  affine.for %i = 0 to 8 step 4 {
    %v = affine.vector_load %a[%n + 1, %i] : memref<8x8xi32>, vector<4xi32>
    affine.vector_store %v, %b[%i floordiv 4, 4 - %i] : memref<8x8xi32>, vector<4xi32>
  }
  return
}
