// Vector multiply and matrix addition on f32:
//   A += u1 * v1^T + u2 * v2^T;  x += beta * A^T * y;  x += z;  w += alpha * A * x, with alpha = 3 and beta = 2.
// Shapes: A 16x16; all vectors 16.
// Operations: 1024 products; 512 cycles of transfer (A in, A out).
// Bound: 784 cycles (A is read in three nests of 256, and z once: 16).
// Goal: 1.15 * bound + 60
func.func @gemver_f32(%A: memref<16x16xf32>, %u1: memref<16xf32>, %v1: memref<16xf32>, %u2: memref<16xf32>,
                  %v2: memref<16xf32>, %w: memref<16xf32>, %x: memref<16xf32>, %y: memref<16xf32>,
                  %z: memref<16xf32>) {
  %alpha = arith.constant 3.0 : f32
  %beta = arith.constant 2.0 : f32
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %a = affine.load %A[%i, %j] : memref<16x16xf32>
      %u1i = affine.load %u1[%i] : memref<16xf32>
      %v1j = affine.load %v1[%j] : memref<16xf32>
      %p1 = arith.mulf %u1i, %v1j : f32
      %s1 = arith.addf %a, %p1 : f32
      %u2i = affine.load %u2[%i] : memref<16xf32>
      %v2j = affine.load %v2[%j] : memref<16xf32>
      %p2 = arith.mulf %u2i, %v2j : f32
      %s2 = arith.addf %s1, %p2 : f32
      affine.store %s2, %A[%i, %j] : memref<16x16xf32>
    }
  }
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %xi = affine.load %x[%i] : memref<16xf32>
      %a = affine.load %A[%j, %i] : memref<16x16xf32>
      %ba = arith.mulf %beta, %a : f32
      %yj = affine.load %y[%j] : memref<16xf32>
      %product = arith.mulf %ba, %yj : f32
      %sum = arith.addf %xi, %product : f32
      affine.store %sum, %x[%i] : memref<16xf32>
    }
  }
  affine.for %i = 0 to 16 {
    %xi = affine.load %x[%i] : memref<16xf32>
    %zi = affine.load %z[%i] : memref<16xf32>
    %sum = arith.addf %xi, %zi : f32
    affine.store %sum, %x[%i] : memref<16xf32>
  }
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %wi = affine.load %w[%i] : memref<16xf32>
      %a = affine.load %A[%i, %j] : memref<16x16xf32>
      %aa = arith.mulf %alpha, %a : f32
      %xj = affine.load %x[%j] : memref<16xf32>
      %product = arith.mulf %aa, %xj : f32
      %sum = arith.addf %wi, %product : f32
      affine.store %sum, %w[%i] : memref<16xf32>
    }
  }
  return
}
