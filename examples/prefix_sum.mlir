// Inclusive prefix sum on i32 with the running sum as a loop-carried value.
// Shapes: a, sums 64.
// Bound: 64 cycles (a is read and sums written once each).
// Goal: 1.05 * bound + 40
func.func @prefix_sum(%a: memref<64xi32>, %sums: memref<64xi32>) {
  %zero = arith.constant 0 : i32
  %total = affine.for %i = 0 to 64 iter_args(%acc = %zero) -> (i32) {
    %x = affine.load %a[%i] : memref<64xi32>
    %next = arith.addi %acc, %x : i32
    affine.store %next, %sums[%i] : memref<64xi32>
    affine.yield %next : i32
  }
  return
}
