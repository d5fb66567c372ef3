// Inclusive prefix sum in place on i32: a[i] += a[i - 1]. Each iteration reads what the last one wrote.
// Shapes: a 64.
// Bound: 64 cycles (63 iterations and one word to begin with, if a[i - 1] is forwarded in a register).
// Goal: 1.15 * bound + 60
func.func @prefix_sum_inplace(%a: memref<64xi32>) {
  affine.for %i = 1 to 64 {
    %last = affine.load %a[%i - 1] : memref<64xi32>
    %x = affine.load %a[%i] : memref<64xi32>
    %sum = arith.addi %last, %x : i32
    affine.store %sum, %a[%i] : memref<64xi32>
  }
  return
}
