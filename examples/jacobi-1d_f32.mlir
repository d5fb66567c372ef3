// Three-point stencil on f32, 8 time steps of two sweeps: B = (A[i-1] + A[i] + A[i+1]) * 0.33333334, then the same back.
// Shapes: A, B 34 (32 inner points).
// Operations: 512 products by a constant; 68 cycles of transfer (B in, B out).
// Bound: 1536 cycles (three reads a point: 8 * 2 * 32 * 3).
// Goal: 1.05 * bound + 40
func.func @jacobi_1d_f32(%A: memref<34xf32>, %B: memref<34xf32>) {
  %third = arith.constant 0.33333334 : f32
  affine.for %t = 0 to 8 {
    affine.for %i = 1 to 33 {
      %left = affine.load %A[%i - 1] : memref<34xf32>
      %middle = affine.load %A[%i] : memref<34xf32>
      %right = affine.load %A[%i + 1] : memref<34xf32>
      %s1 = arith.addf %left, %middle : f32
      %s2 = arith.addf %s1, %right : f32
      %mean = arith.mulf %s2, %third : f32
      affine.store %mean, %B[%i] : memref<34xf32>
    }
    affine.for %i = 1 to 33 {
      %left = affine.load %B[%i - 1] : memref<34xf32>
      %middle = affine.load %B[%i] : memref<34xf32>
      %right = affine.load %B[%i + 1] : memref<34xf32>
      %s1 = arith.addf %left, %middle : f32
      %s2 = arith.addf %s1, %right : f32
      %mean = arith.mulf %s2, %third : f32
      affine.store %mean, %A[%i] : memref<34xf32>
    }
  }
  return
}
