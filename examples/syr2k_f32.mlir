// Symmetric rank-2k update on f32, lower triangle: C = A * alpha * B^T + B * alpha * A^T + beta * C, alpha = 3, beta = 2.
// Shapes: A, B, C 16x16. The bounds of the inner loops are triangular (j <= i).
// Operations: 4352 products; 512 cycles of transfer (C in, C out).
// Bound: 2568 cycles (136 to scale C; then A and B each are read at [j][k] 2176 times and at [i][k] 256 times).
func.func @syr2k_f32(%A: memref<16x16xf32>, %B: memref<16x16xf32>, %C: memref<16x16xf32>) {
  %alpha = arith.constant 3.0 : f32
  %beta = arith.constant 2.0 : f32
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      %c = affine.load %C[%i, %j] : memref<16x16xf32>
      %scaled = arith.mulf %c, %beta : f32
      affine.store %scaled, %C[%i, %j] : memref<16x16xf32>
    }
    affine.for %k = 0 to 16 {
      affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
        %ajk = affine.load %A[%j, %k] : memref<16x16xf32>
        %bik = affine.load %B[%i, %k] : memref<16x16xf32>
        %abik = arith.mulf %alpha, %bik : f32
        %p1 = arith.mulf %ajk, %abik : f32
        %bjk = affine.load %B[%j, %k] : memref<16x16xf32>
        %aik = affine.load %A[%i, %k] : memref<16x16xf32>
        %aaik = arith.mulf %alpha, %aik : f32
        %p2 = arith.mulf %bjk, %aaik : f32
        %c = affine.load %C[%i, %j] : memref<16x16xf32>
        %s1 = arith.addf %c, %p1 : f32
        %s2 = arith.addf %s1, %p2 : f32
        affine.store %s2, %C[%i, %j] : memref<16x16xf32>
      }
    }
  }
  return
}
