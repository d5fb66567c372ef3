// General matrix multiply on i32 with arrays behind an AXI4 bus of 64 bits: C = alpha * A * B + beta * C, alpha = 3, beta = 2.
// Sixteen multipliers work on banked copies inside the design, while engines bring in rows of A and C and take rows of C out.
// Shapes: A, B, C 64x64.
// Flags: --memory axi --max-mul 16
// Bound: 16384 cycles (64 * 64 * 64 products on 16 multipliers; 8192 beats move at the same time).
// Goal: 1.25 * bound + 0
func.func @gemm(%A: memref<64x64xi32>, %B: memref<64x64xi32>, %C: memref<64x64xi32>) {
  %alpha = arith.constant 3 : i32
  %beta = arith.constant 2 : i32
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      %old = affine.load %C[%i, %j] : memref<64x64xi32>
      %scaled = arith.muli %old, %beta : i32
      affine.store %scaled, %C[%i, %j] : memref<64x64xi32>
      affine.for %k = 0 to 64 {
        %a = affine.load %A[%i, %k] : memref<64x64xi32>
        %b = affine.load %B[%k, %j] : memref<64x64xi32>
        %product = arith.muli %a, %b : i32
        %term = arith.muli %alpha, %product : i32
        %c = affine.load %C[%i, %j] : memref<64x64xi32>
        %sum = arith.addi %c, %term : i32
        affine.store %sum, %C[%i, %j] : memref<64x64xi32>
      }
    }
  }
  return
}
