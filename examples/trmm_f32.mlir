// Triangular matrix multiply in place on f32: B = alpha * A^T * B with A unit lower triangular, alpha = 3.
// Shapes: A, B 16x16. The innermost loop runs from i + 1.
// Operations: 1920 products; 512 cycles of transfer (B in, B out).
// Bound: 2176 cycles (B is read in 1920 inner iterations and once in each of 256 outer iterations).
func.func @trmm_f32(%A: memref<16x16xf32>, %B: memref<16x16xf32>) {
  %alpha = arith.constant 3.0 : f32
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.for %k = affine_map<(d0) -> (d0 + 1)>(%i) to 16 {
        %a = affine.load %A[%k, %i] : memref<16x16xf32>
        %bk = affine.load %B[%k, %j] : memref<16x16xf32>
        %product = arith.mulf %a, %bk : f32
        %b = affine.load %B[%i, %j] : memref<16x16xf32>
        %sum = arith.addf %b, %product : f32
        affine.store %sum, %B[%i, %j] : memref<16x16xf32>
      }
      %b = affine.load %B[%i, %j] : memref<16x16xf32>
      %scaled = arith.mulf %alpha, %b : f32
      affine.store %scaled, %B[%i, %j] : memref<16x16xf32>
    }
  }
  return
}
