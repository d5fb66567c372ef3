// Three-point stencil on i32, 8 time steps of two sweeps: B = (A[i-1] + A[i] + A[i+1]) * 21 / 64, then the same back.
// Shapes: A, B 34 (32 inner points).
// Operations: 512 products by a constant; 68 cycles of transfer (B in, B out).
// Bound: 1536 cycles (three reads a point: 8 * 2 * 32 * 3).
// Goal: 1.05 * bound + 40
func.func @jacobi_1d(%A: memref<34xi32>, %B: memref<34xi32>) {
  %third = arith.constant 21 : i32
  %six = arith.constant 6 : i32
  affine.for %t = 0 to 8 {
    affine.for %i = 1 to 33 {
      %left = affine.load %A[%i - 1] : memref<34xi32>
      %middle = affine.load %A[%i] : memref<34xi32>
      %right = affine.load %A[%i + 1] : memref<34xi32>
      %s1 = arith.addi %left, %middle : i32
      %s2 = arith.addi %s1, %right : i32
      %scaled = arith.muli %s2, %third : i32
      %mean = arith.shrsi %scaled, %six : i32
      affine.store %mean, %B[%i] : memref<34xi32>
    }
    affine.for %i = 1 to 33 {
      %left = affine.load %B[%i - 1] : memref<34xi32>
      %middle = affine.load %B[%i] : memref<34xi32>
      %right = affine.load %B[%i + 1] : memref<34xi32>
      %s1 = arith.addi %left, %middle : i32
      %s2 = arith.addi %s1, %right : i32
      %scaled = arith.muli %s2, %third : i32
      %mean = arith.shrsi %scaled, %six : i32
      affine.store %mean, %A[%i] : memref<34xi32>
    }
  }
  return
}
