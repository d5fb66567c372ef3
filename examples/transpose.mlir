// Matrix transpose on i32: B = A^T.
// Shapes: A, B 16x16.
// Bound: 256 cycles (A is read and B written once each).
// Goal: 1.05 * bound + 40
func.func @transpose(%A: memref<16x16xi32>, %B: memref<16x16xi32>) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %a = affine.load %A[%i, %j] : memref<16x16xi32>
      affine.store %a, %B[%j, %i] : memref<16x16xi32>
    }
  }
  return
}
