// General matrix multiply on f32 with arrays behind an AXI4 bus of 64 bits: C = alpha * A * B + beta * C, alpha = 3, beta = 2.
// Sixteen units multiply in banked copies inside the design, for sums that do not wait for each other, while engines move rows.
// Shapes: A, B, C 64x64.
// Flags: --memory axi --max mul.f32=16
// Bound: 16384 cycles (64 * 64 * 64 products with b on 16 units; 8192 beats move at the same time).
// Goal: 1.25 * bound + 8192
func.func @gemm_f32(%A: memref<64x64xf32>, %B: memref<64x64xf32>, %C: memref<64x64xf32>) {
  %alpha = arith.constant 3.0 : f32
  %beta = arith.constant 2.0 : f32
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      %old = affine.load %C[%i, %j] : memref<64x64xf32>
      %scaled = arith.mulf %old, %beta : f32
      affine.store %scaled, %C[%i, %j] : memref<64x64xf32>
      affine.for %k = 0 to 64 {
        %a = affine.load %A[%i, %k] : memref<64x64xf32>
        %b = affine.load %B[%k, %j] : memref<64x64xf32>
        %product = arith.mulf %a, %b : f32
        %term = arith.mulf %alpha, %product : f32
        %c = affine.load %C[%i, %j] : memref<64x64xf32>
        %sum = arith.addf %c, %term : f32
        affine.store %sum, %C[%i, %j] : memref<64x64xf32>
      }
    }
  }
  return
}
