// General matrix multiply on f32: C = alpha * A * B + beta * C, with alpha = 3 and beta = 2.
// Shapes: A, B, C 16x16.
// Operations: 4096 products; 512 cycles of transfer (C in, C out).
// Bound: 4096 cycles (A and B are read once in each of 16 * 16 * 16 iterations; C is read and written 256 times).
// Goal: 1.05 * bound + 80
func.func @gemm_f32(%A: memref<16x16xf32>, %B: memref<16x16xf32>, %C: memref<16x16xf32>) {
  %alpha = arith.constant 3.0 : f32
  %beta = arith.constant 2.0 : f32
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %old = affine.load %C[%i, %j] : memref<16x16xf32>
      %scaled = arith.mulf %old, %beta : f32
      affine.store %scaled, %C[%i, %j] : memref<16x16xf32>
      affine.for %k = 0 to 16 {
        %a = affine.load %A[%i, %k] : memref<16x16xf32>
        %b = affine.load %B[%k, %j] : memref<16x16xf32>
        %product = arith.mulf %a, %b : f32
        %term = arith.mulf %alpha, %product : f32
        %c = affine.load %C[%i, %j] : memref<16x16xf32>
        %sum = arith.addf %c, %term : f32
        affine.store %sum, %C[%i, %j] : memref<16x16xf32>
      }
    }
  }
  return
}
