// Product of a banded matrix and a vector on i32, with `max` and `min` bounds: y[i] = sum over |i - j| <= 2 of A[i][j] x[j].
// Shapes: A 16x16; x, y 16.
// Bound: 74 cycles (A is read at its 74 points within the band).
// Goal: 1.15 * bound + 60
func.func @banded(%A: memref<16x16xi32>, %x: memref<16xi32>, %y: memref<16xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 16 {
    %sum = affine.for %j = max affine_map<(d0) -> (0, d0 - 2)>(%i) to min affine_map<(d0) -> (16, d0 + 3)>(%i)
        iter_args(%acc = %zero) -> (i32) {
      %a = affine.load %A[%i, %j] : memref<16x16xi32>
      %xj = affine.load %x[%j] : memref<16xi32>
      %product = arith.muli %a, %xj : i32
      %next = arith.addi %acc, %product : i32
      affine.yield %next : i32
    }
    affine.store %sum, %y[%i] : memref<16xi32>
  }
  return
}
