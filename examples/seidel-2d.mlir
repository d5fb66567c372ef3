// Nine-point stencil in place on i32, 2 time steps, scaled by 57 / 512; each point uses those just written.
// Shapes: A 10x10 (64 inner points).
// Operations: 128 products by a constant; 200 cycles of transfer (A in, A out).
// Bound: 1152 cycles (nine reads a point: 2 * 64 * 9).
// Goal: 1.15 * bound + 60
func.func @seidel_2d(%A: memref<10x10xi32>) {
  %ninth = arith.constant 57 : i32
  %nine = arith.constant 9 : i32
  affine.for %t = 0 to 2 {
    affine.for %i = 1 to 9 {
      affine.for %j = 1 to 9 {
        %a0 = affine.load %A[%i - 1, %j - 1] : memref<10x10xi32>
        %a1 = affine.load %A[%i - 1, %j] : memref<10x10xi32>
        %a2 = affine.load %A[%i - 1, %j + 1] : memref<10x10xi32>
        %a3 = affine.load %A[%i, %j - 1] : memref<10x10xi32>
        %a4 = affine.load %A[%i, %j] : memref<10x10xi32>
        %a5 = affine.load %A[%i, %j + 1] : memref<10x10xi32>
        %a6 = affine.load %A[%i + 1, %j - 1] : memref<10x10xi32>
        %a7 = affine.load %A[%i + 1, %j] : memref<10x10xi32>
        %a8 = affine.load %A[%i + 1, %j + 1] : memref<10x10xi32>
        %s1 = arith.addi %a0, %a1 : i32
        %s2 = arith.addi %s1, %a2 : i32
        %s3 = arith.addi %s2, %a3 : i32
        %s4 = arith.addi %s3, %a4 : i32
        %s5 = arith.addi %s4, %a5 : i32
        %s6 = arith.addi %s5, %a6 : i32
        %s7 = arith.addi %s6, %a7 : i32
        %s8 = arith.addi %s7, %a8 : i32
        %scaled = arith.muli %s8, %ninth : i32
        %mean = arith.shrsi %scaled, %nine : i32
        affine.store %mean, %A[%i, %j] : memref<10x10xi32>
      }
    }
  }
  return
}
