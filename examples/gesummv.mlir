// Sum of two scaled matrix-vector products on i32: y = alpha * A * x + beta * B * x; alpha and beta are scalar ports.
// Shapes: A, B 16x16; tmp, x, y 16.
// Operations: 544 products; 272 cycles of transfer (B in, y out).
// Bound: 256 cycles (A and B are read once each, in one nest).
// Goal: 1.15 * bound + 60
func.func @gesummv(%alpha: i32, %beta: i32, %A: memref<16x16xi32>, %B: memref<16x16xi32>,
                   %tmp: memref<16xi32>, %x: memref<16xi32>, %y: memref<16xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 16 {
    affine.store %zero, %tmp[%i] : memref<16xi32>
    affine.store %zero, %y[%i] : memref<16xi32>
    affine.for %j = 0 to 16 {
      %xj = affine.load %x[%j] : memref<16xi32>
      %a = affine.load %A[%i, %j] : memref<16x16xi32>
      %ax = arith.muli %a, %xj : i32
      %t = affine.load %tmp[%i] : memref<16xi32>
      %t_next = arith.addi %ax, %t : i32
      affine.store %t_next, %tmp[%i] : memref<16xi32>
      %b = affine.load %B[%i, %j] : memref<16x16xi32>
      %bx = arith.muli %b, %xj : i32
      %yi = affine.load %y[%i] : memref<16xi32>
      %y_next = arith.addi %bx, %yi : i32
      affine.store %y_next, %y[%i] : memref<16xi32>
    }
    %t = affine.load %tmp[%i] : memref<16xi32>
    %at = arith.muli %alpha, %t : i32
    %yi = affine.load %y[%i] : memref<16xi32>
    %by = arith.muli %beta, %yi : i32
    %sum = arith.addi %at, %by : i32
    affine.store %sum, %y[%i] : memref<16xi32>
  }
  return
}
