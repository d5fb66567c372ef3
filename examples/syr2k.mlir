// Symmetric rank-2k update on i32, lower triangle: C = A * alpha * B^T + B * alpha * A^T + beta * C, alpha = 3, beta = 2.
// Shapes: A, B, C 16x16. The bounds of the inner loops are triangular (j <= i).
// Operations: 4352 products; 512 cycles of transfer (C in, C out).
// Bound: 2568 cycles (136 to scale C; then A and B each are read at [j][k] 2176 times and at [i][k] 256 times).
// Goal: 1.15 * bound + 60
func.func @syr2k(%A: memref<16x16xi32>, %B: memref<16x16xi32>, %C: memref<16x16xi32>) {
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
        %ajk = affine.load %A[%j, %k] : memref<16x16xi32>
        %bik = affine.load %B[%i, %k] : memref<16x16xi32>
        %abik = arith.muli %alpha, %bik : i32
        %p1 = arith.muli %ajk, %abik : i32
        %bjk = affine.load %B[%j, %k] : memref<16x16xi32>
        %aik = affine.load %A[%i, %k] : memref<16x16xi32>
        %aaik = arith.muli %alpha, %aik : i32
        %p2 = arith.muli %bjk, %aaik : i32
        %c = affine.load %C[%i, %j] : memref<16x16xi32>
        %s1 = arith.addi %c, %p1 : i32
        %s2 = arith.addi %s1, %p2 : i32
        affine.store %s2, %C[%i, %j] : memref<16x16xi32>
      }
    }
  }
  return
}
