// Sum of two scaled matrix-vector products on f32: y = alpha * A * x + beta * B * x; alpha and beta are scalar ports.
// Shapes: A, B 16x16; tmp, x, y 16.
// Operations: 544 products; 272 cycles of transfer (B in, y out).
// Bound: 256 cycles (A and B are read once each, in one nest).
// Goal: 1.05 * bound + 80
func.func @gesummv_f32(%alpha: f32, %beta: f32, %A: memref<16x16xf32>, %B: memref<16x16xf32>,
                   %tmp: memref<16xf32>, %x: memref<16xf32>, %y: memref<16xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 16 {
    affine.store %zero, %tmp[%i] : memref<16xf32>
    affine.store %zero, %y[%i] : memref<16xf32>
    affine.for %j = 0 to 16 {
      %xj = affine.load %x[%j] : memref<16xf32>
      %a = affine.load %A[%i, %j] : memref<16x16xf32>
      %ax = arith.mulf %a, %xj : f32
      %t = affine.load %tmp[%i] : memref<16xf32>
      %t_next = arith.addf %ax, %t : f32
      affine.store %t_next, %tmp[%i] : memref<16xf32>
      %b = affine.load %B[%i, %j] : memref<16x16xf32>
      %bx = arith.mulf %b, %xj : f32
      %yi = affine.load %y[%i] : memref<16xf32>
      %y_next = arith.addf %bx, %yi : f32
      affine.store %y_next, %y[%i] : memref<16xf32>
    }
    %t = affine.load %tmp[%i] : memref<16xf32>
    %at = arith.mulf %alpha, %t : f32
    %yi = affine.load %y[%i] : memref<16xf32>
    %by = arith.mulf %beta, %yi : f32
    %sum = arith.addf %at, %by : f32
    affine.store %sum, %y[%i] : memref<16xf32>
  }
  return
}
