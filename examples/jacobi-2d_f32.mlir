// Five-point stencil on f32, 4 time steps of two sweeps, times 0.2: A to B, then B to A.
// Shapes: A, B 10x10 (64 inner points).
// Operations: 512 products by a constant; 200 cycles of transfer (B in, B out).
// Bound: 400 cycles (each element of A and of B is read once a sweep: 4 * 100).
func.func @jacobi_2d_f32(%A: memref<10x10xf32>, %B: memref<10x10xf32>) {
  %fifth = arith.constant 0.2 : f32
  affine.for %t = 0 to 4 {
    affine.for %i = 1 to 9 {
      affine.for %j = 1 to 9 {
        %middle = affine.load %A[%i, %j] : memref<10x10xf32>
        %left = affine.load %A[%i, %j - 1] : memref<10x10xf32>
        %right = affine.load %A[%i, %j + 1] : memref<10x10xf32>
        %down = affine.load %A[%i + 1, %j] : memref<10x10xf32>
        %up = affine.load %A[%i - 1, %j] : memref<10x10xf32>
        %s1 = arith.addf %middle, %left : f32
        %s2 = arith.addf %s1, %right : f32
        %s3 = arith.addf %s2, %down : f32
        %s4 = arith.addf %s3, %up : f32
        %mean = arith.mulf %s4, %fifth : f32
        affine.store %mean, %B[%i, %j] : memref<10x10xf32>
      }
    }
    affine.for %i = 1 to 9 {
      affine.for %j = 1 to 9 {
        %middle = affine.load %B[%i, %j] : memref<10x10xf32>
        %left = affine.load %B[%i, %j - 1] : memref<10x10xf32>
        %right = affine.load %B[%i, %j + 1] : memref<10x10xf32>
        %down = affine.load %B[%i + 1, %j] : memref<10x10xf32>
        %up = affine.load %B[%i - 1, %j] : memref<10x10xf32>
        %s1 = arith.addf %middle, %left : f32
        %s2 = arith.addf %s1, %right : f32
        %s3 = arith.addf %s2, %down : f32
        %s4 = arith.addf %s3, %up : f32
        %mean = arith.mulf %s4, %fifth : f32
        affine.store %mean, %A[%i, %j] : memref<10x10xf32>
      }
    }
  }
  return
}
