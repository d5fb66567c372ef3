// Triangular matrix multiply in place on i32: B = alpha * A^T * B with A unit lower triangular, alpha = 3.
// Shapes: A, B 16x16. The innermost loop runs from i + 1.
// Operations: 1920 products; 512 cycles of transfer (B in, B out).
// Bound: 2176 cycles (B is read in 1920 inner iterations and once in each of 256 outer iterations).
// Goal: 1.15 * bound + 60
func.func @trmm(%A: memref<16x16xi32>, %B: memref<16x16xi32>) {
  %alpha = arith.constant 3 : i32
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.for %k = affine_map<(d0) -> (d0 + 1)>(%i) to 16 {
        %a = affine.load %A[%k, %i] : memref<16x16xi32>
        %bk = affine.load %B[%k, %j] : memref<16x16xi32>
        %product = arith.muli %a, %bk : i32
        %b = affine.load %B[%i, %j] : memref<16x16xi32>
        %sum = arith.addi %b, %product : i32
        affine.store %sum, %B[%i, %j] : memref<16x16xi32>
      }
      %b = affine.load %B[%i, %j] : memref<16x16xi32>
      %scaled = arith.muli %alpha, %b : i32
      affine.store %scaled, %B[%i, %j] : memref<16x16xi32>
    }
  }
  return
}
