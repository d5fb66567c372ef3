// Prefix sum of each row of the lower triangle on i32: S[i][j] = sum over k <= j of A[i][k], for j <= i.
// Shapes: A, S 16x16. The inner loop has a triangular bound.
// Bound: 136 cycles (A is read and S written once for each point of the triangle).
// Goal: 1.15 * bound + 60
func.func @prefix_sum_rows(%A: memref<16x16xi32>, %S: memref<16x16xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 16 {
    %total = affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) iter_args(%acc = %zero) -> (i32) {
      %a = affine.load %A[%i, %j] : memref<16x16xi32>
      %next = arith.addi %acc, %a : i32
      affine.store %next, %S[%i, %j] : memref<16x16xi32>
      affine.yield %next : i32
    }
  }
  return
}
