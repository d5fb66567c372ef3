// Five-point stencil on i32, 4 time steps of two sweeps, scaled by 13 / 64: A to B, then B to A.
// Shapes: A, B 10x10 (64 inner points).
// Operations: 512 products by a constant; 200 cycles of transfer (B in, B out).
// Bound: 400 cycles (each element of A and of B is read once a sweep: 4 * 100).
// Goal: 1.15 * bound + 60
func.func @jacobi_2d(%A: memref<10x10xi32>, %B: memref<10x10xi32>) {
  %fifth = arith.constant 13 : i32
  %six = arith.constant 6 : i32
  affine.for %t = 0 to 4 {
    affine.for %i = 1 to 9 {
      affine.for %j = 1 to 9 {
        %middle = affine.load %A[%i, %j] : memref<10x10xi32>
        %left = affine.load %A[%i, %j - 1] : memref<10x10xi32>
        %right = affine.load %A[%i, %j + 1] : memref<10x10xi32>
        %down = affine.load %A[%i + 1, %j] : memref<10x10xi32>
        %up = affine.load %A[%i - 1, %j] : memref<10x10xi32>
        %s1 = arith.addi %middle, %left : i32
        %s2 = arith.addi %s1, %right : i32
        %s3 = arith.addi %s2, %down : i32
        %s4 = arith.addi %s3, %up : i32
        %scaled = arith.muli %s4, %fifth : i32
        %mean = arith.shrsi %scaled, %six : i32
        affine.store %mean, %B[%i, %j] : memref<10x10xi32>
      }
    }
    affine.for %i = 1 to 9 {
      affine.for %j = 1 to 9 {
        %middle = affine.load %B[%i, %j] : memref<10x10xi32>
        %left = affine.load %B[%i, %j - 1] : memref<10x10xi32>
        %right = affine.load %B[%i, %j + 1] : memref<10x10xi32>
        %down = affine.load %B[%i + 1, %j] : memref<10x10xi32>
        %up = affine.load %B[%i - 1, %j] : memref<10x10xi32>
        %s1 = arith.addi %middle, %left : i32
        %s2 = arith.addi %s1, %right : i32
        %s3 = arith.addi %s2, %down : i32
        %s4 = arith.addi %s3, %up : i32
        %scaled = arith.muli %s4, %fifth : i32
        %mean = arith.shrsi %scaled, %six : i32
        affine.store %mean, %A[%i, %j] : memref<10x10xi32>
      }
    }
  }
  return
}
