// Symmetric rank-k update on i32, lower triangle: C = alpha * A * A^T + beta * C, with alpha = 3 and beta = 2.
// Shapes: A, C 16x16. The bounds of the inner loops are triangular (j <= i).
// Operations: 2176 products; 512 cycles of transfer (C in, C out).
// Bound: 2568 cycles (136 to scale C; then A is read at [j][k] 2176 times and at [i][k] 256 times).
// Goal: 1.15 * bound + 60
func.func @syrk(%A: memref<16x16xi32>, %C: memref<16x16xi32>) {
  %alpha = arith.constant 3 : i32
  %beta = arith.constant 2 : i32
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      %c = affine.load %C[%i, %j] : memref<16x16xi32>
      %scaled = arith.muli %c, %beta : i32
      affine.store %scaled, %C[%i, %j] : memref<16x16xi32>
    }
    affine.for %k = 0 to 16 {
      affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
        %a = affine.load %A[%i, %k] : memref<16x16xi32>
        %aa = arith.muli %alpha, %a : i32
        %b = affine.load %A[%j, %k] : memref<16x16xi32>
        %product = arith.muli %aa, %b : i32
        %c = affine.load %C[%i, %j] : memref<16x16xi32>
        %sum = arith.addi %c, %product : i32
        affine.store %sum, %C[%i, %j] : memref<16x16xi32>
      }
    }
  }
  return
}
