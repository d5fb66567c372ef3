// Symmetric rank-k update on f32, lower triangle: C = alpha * A * A^T + beta * C, with alpha = 3 and beta = 2.
// Shapes: A, C 16x16. The bounds of the inner loops are triangular (j <= i).
// Operations: 2176 products; 512 cycles of transfer (C in, C out).
// Bound: 2568 cycles (136 to scale C; then A is read at [j][k] 2176 times and at [i][k] 256 times).
func.func @syrk_f32(%A: memref<16x16xf32>, %C: memref<16x16xf32>) {
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
        %a = affine.load %A[%i, %k] : memref<16x16xf32>
        %aa = arith.mulf %alpha, %a : f32
        %b = affine.load %A[%j, %k] : memref<16x16xf32>
        %product = arith.mulf %aa, %b : f32
        %c = affine.load %C[%i, %j] : memref<16x16xf32>
        %sum = arith.addf %c, %product : f32
        affine.store %sum, %C[%i, %j] : memref<16x16xf32>
      }
    }
  }
  return
}
