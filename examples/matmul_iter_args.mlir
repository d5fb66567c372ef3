// Matrix multiply on i32 with the accumulator written as a loop-carried value: C = A * B.
// Shapes: A 8x16, B 16x12, C 8x12.
// Bound: 1536 cycles (A and B are read once in each of 8 * 12 * 16 iterations).
// Goal: 1.05 * bound + 40
func.func @matmul_iter_args(%A: memref<8x16xi32>, %B: memref<16x12xi32>, %C: memref<8x12xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 12 {
      %sum = affine.for %k = 0 to 16 iter_args(%acc = %zero) -> (i32) {
        %a = affine.load %A[%i, %k] : memref<8x16xi32>
        %b = affine.load %B[%k, %j] : memref<16x12xi32>
        %product = arith.muli %a, %b : i32
        %next = arith.addi %acc, %product : i32
        affine.yield %next : i32
      }
      affine.store %sum, %C[%i, %j] : memref<8x12xi32>
    }
  }
  return
}
