// Heat equation in three dimensions on i32, 2 time steps of two sweeps: A to B, then B to A. Each second difference is
// shifted right by 3 by itself.
// Shapes: A, B 8x8x8 (216 inner points).
// Bound: 6048 cycles (seven reads a point: 2 * 2 * 216 * 7).
// Goal: 1.15 * bound + 60
func.func @heat_3d(%A: memref<8x8x8xi32>, %B: memref<8x8x8xi32>) {
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  affine.for %t = 0 to 2 {
    affine.for %i = 1 to 7 {
      affine.for %j = 1 to 7 {
        affine.for %k = 1 to 7 {
          %middle = affine.load %A[%i, %j, %k] : memref<8x8x8xi32>
          %twice = arith.shli %middle, %one : i32
          %i_after = affine.load %A[%i + 1, %j, %k] : memref<8x8x8xi32>
          %i_before = affine.load %A[%i - 1, %j, %k] : memref<8x8x8xi32>
          %i_rest = arith.subi %i_after, %twice : i32
          %i_curve = arith.addi %i_rest, %i_before : i32
          %i_flow = arith.shrsi %i_curve, %three : i32
          %j_after = affine.load %A[%i, %j + 1, %k] : memref<8x8x8xi32>
          %j_before = affine.load %A[%i, %j - 1, %k] : memref<8x8x8xi32>
          %j_rest = arith.subi %j_after, %twice : i32
          %j_curve = arith.addi %j_rest, %j_before : i32
          %j_flow = arith.shrsi %j_curve, %three : i32
          %k_after = affine.load %A[%i, %j, %k + 1] : memref<8x8x8xi32>
          %k_before = affine.load %A[%i, %j, %k - 1] : memref<8x8x8xi32>
          %k_rest = arith.subi %k_after, %twice : i32
          %k_curve = arith.addi %k_rest, %k_before : i32
          %k_flow = arith.shrsi %k_curve, %three : i32
          %s1 = arith.addi %i_flow, %j_flow : i32
          %s2 = arith.addi %s1, %k_flow : i32
          %next = arith.addi %s2, %middle : i32
          affine.store %next, %B[%i, %j, %k] : memref<8x8x8xi32>
        }
      }
    }
    affine.for %i = 1 to 7 {
      affine.for %j = 1 to 7 {
        affine.for %k = 1 to 7 {
          %middle = affine.load %B[%i, %j, %k] : memref<8x8x8xi32>
          %twice = arith.shli %middle, %one : i32
          %i_after = affine.load %B[%i + 1, %j, %k] : memref<8x8x8xi32>
          %i_before = affine.load %B[%i - 1, %j, %k] : memref<8x8x8xi32>
          %i_rest = arith.subi %i_after, %twice : i32
          %i_curve = arith.addi %i_rest, %i_before : i32
          %i_flow = arith.shrsi %i_curve, %three : i32
          %j_after = affine.load %B[%i, %j + 1, %k] : memref<8x8x8xi32>
          %j_before = affine.load %B[%i, %j - 1, %k] : memref<8x8x8xi32>
          %j_rest = arith.subi %j_after, %twice : i32
          %j_curve = arith.addi %j_rest, %j_before : i32
          %j_flow = arith.shrsi %j_curve, %three : i32
          %k_after = affine.load %B[%i, %j, %k + 1] : memref<8x8x8xi32>
          %k_before = affine.load %B[%i, %j, %k - 1] : memref<8x8x8xi32>
          %k_rest = arith.subi %k_after, %twice : i32
          %k_curve = arith.addi %k_rest, %k_before : i32
          %k_flow = arith.shrsi %k_curve, %three : i32
          %s1 = arith.addi %i_flow, %j_flow : i32
          %s2 = arith.addi %s1, %k_flow : i32
          %next = arith.addi %s2, %middle : i32
          affine.store %next, %A[%i, %j, %k] : memref<8x8x8xi32>
        }
      }
    }
  }
  return
}
