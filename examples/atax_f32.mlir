// Matrix transpose and vector multiply on f32: y = A^T * (A * x).
// Shapes: A 16x16; x, y, tmp 16.
// Operations: 512 products; 272 cycles of transfer (A in, y out).
// Bound: 528 cycles (16 to clear y, then A is read twice: 2 * 256).
// Goal: 1.05 * bound + 80
func.func @atax_f32(%A: memref<16x16xf32>, %x: memref<16xf32>, %y: memref<16xf32>, %tmp: memref<16xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 16 {
    affine.store %zero, %y[%i] : memref<16xf32>
  }
  affine.for %i = 0 to 16 {
    affine.store %zero, %tmp[%i] : memref<16xf32>
    affine.for %j = 0 to 16 {
      %a = affine.load %A[%i, %j] : memref<16x16xf32>
      %xj = affine.load %x[%j] : memref<16xf32>
      %product = arith.mulf %a, %xj : f32
      %t = affine.load %tmp[%i] : memref<16xf32>
      %sum = arith.addf %t, %product : f32
      affine.store %sum, %tmp[%i] : memref<16xf32>
    }
    affine.for %j = 0 to 16 {
      %a = affine.load %A[%i, %j] : memref<16x16xf32>
      %t = affine.load %tmp[%i] : memref<16xf32>
      %product = arith.mulf %a, %t : f32
      %yj = affine.load %y[%j] : memref<16xf32>
      %sum = arith.addf %yj, %product : f32
      affine.store %sum, %y[%j] : memref<16xf32>
    }
  }
  return
}
