// Vector multiply and matrix addition on i32:
//   A += u1 * v1^T + u2 * v2^T;  x += beta * A^T * y;  x += z;  w += alpha * A * x, with alpha = 3 and beta = 2.
// Shapes: A 16x16; all vectors 16.
// Operations: 1024 products; 512 cycles of transfer (A in, A out).
// Bound: 784 cycles (A is read in three nests of 256, and z once: 16).
// Goal: 1.15 * bound + 60
func.func @gemver(%A: memref<16x16xi32>, %u1: memref<16xi32>, %v1: memref<16xi32>, %u2: memref<16xi32>,
                  %v2: memref<16xi32>, %w: memref<16xi32>, %x: memref<16xi32>, %y: memref<16xi32>,
                  %z: memref<16xi32>) {
  %alpha = arith.constant 3 : i32
  %beta = arith.constant 2 : i32
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %a = affine.load %A[%i, %j] : memref<16x16xi32>
      %u1i = affine.load %u1[%i] : memref<16xi32>
      %v1j = affine.load %v1[%j] : memref<16xi32>
      %p1 = arith.muli %u1i, %v1j : i32
      %s1 = arith.addi %a, %p1 : i32
      %u2i = affine.load %u2[%i] : memref<16xi32>
      %v2j = affine.load %v2[%j] : memref<16xi32>
      %p2 = arith.muli %u2i, %v2j : i32
      %s2 = arith.addi %s1, %p2 : i32
      affine.store %s2, %A[%i, %j] : memref<16x16xi32>
    }
  }
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %xi = affine.load %x[%i] : memref<16xi32>
      %a = affine.load %A[%j, %i] : memref<16x16xi32>
      %ba = arith.muli %beta, %a : i32
      %yj = affine.load %y[%j] : memref<16xi32>
      %product = arith.muli %ba, %yj : i32
      %sum = arith.addi %xi, %product : i32
      affine.store %sum, %x[%i] : memref<16xi32>
    }
  }
  affine.for %i = 0 to 16 {
    %xi = affine.load %x[%i] : memref<16xi32>
    %zi = affine.load %z[%i] : memref<16xi32>
    %sum = arith.addi %xi, %zi : i32
    affine.store %sum, %x[%i] : memref<16xi32>
  }
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %wi = affine.load %w[%i] : memref<16xi32>
      %a = affine.load %A[%i, %j] : memref<16x16xi32>
      %aa = arith.muli %alpha, %a : i32
      %xj = affine.load %x[%j] : memref<16xi32>
      %product = arith.muli %aa, %xj : i32
      %sum = arith.addi %wi, %product : i32
      affine.store %sum, %w[%i] : memref<16xi32>
    }
  }
  return
}
