// General matrix multiply on i32: C = alpha * A * B + beta * C, with alpha = 3 and beta = 2.
// Shapes: A, B, C 16x16.
// Operations: 4096 products; 512 cycles of transfer (C in, C out).
// Bound: 4096 cycles (A and B are read once in each of 16 * 16 * 16 iterations; C is read and written 256 times).
// Goal: 1.05 * bound + 40
func.func @gemm(%A: memref<16x16xi32>, %B: memref<16x16xi32>, %C: memref<16x16xi32>) {
  %alpha = arith.constant 3 : i32
  %beta = arith.constant 2 : i32
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %old = affine.load %C[%i, %j] : memref<16x16xi32>
      %scaled = arith.muli %old, %beta : i32
      affine.store %scaled, %C[%i, %j] : memref<16x16xi32>
      affine.for %k = 0 to 16 {
        %a = affine.load %A[%i, %k] : memref<16x16xi32>
        %b = affine.load %B[%k, %j] : memref<16x16xi32>
        %product = arith.muli %a, %b : i32
        %term = arith.muli %alpha, %product : i32
        %c = affine.load %C[%i, %j] : memref<16x16xi32>
        %sum = arith.addi %c, %term : i32
        affine.store %sum, %C[%i, %j] : memref<16x16xi32>
      }
    }
  }
  return
}
