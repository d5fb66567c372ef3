// Matrix multiply-accumulate on i32, a perfect nest: C += A * B.
// Shapes: A, B, C 16x16.
// Bound: 4096 cycles (A and B are read once in each of 16 * 16 * 16 iterations).
// Goal: 1.05 * bound + 40
func.func @matmul(%A: memref<16x16xi32>, %B: memref<16x16xi32>, %C: memref<16x16xi32>) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.for %k = 0 to 16 {
        %a = affine.load %A[%i, %k] : memref<16x16xi32>
        %b = affine.load %B[%k, %j] : memref<16x16xi32>
        %c = affine.load %C[%i, %j] : memref<16x16xi32>
        %product = arith.muli %a, %b : i32
        %sum = arith.addi %c, %product : i32
        affine.store %sum, %C[%i, %j] : memref<16x16xi32>
      }
    }
  }
  return
}
