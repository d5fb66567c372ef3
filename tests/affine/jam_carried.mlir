// RUN: kiln opt %s --affine-loop-unroll-jam='unroll-jam-factor=2' --verify-transforms --canonicalize
// What the inner loop carries, each copy carries for itself; its result is used after it.
func.func @rows(%A: memref<4x8xi32>, %w: memref<4xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 4 {
    %s = affine.for %j = 0 to 8 iter_args(%acc = %zero) -> (i32) {
      %a = affine.load %A[%i, %j] : memref<4x8xi32>
      %n = arith.addi %acc, %a : i32
      affine.yield %n : i32
    }
    affine.store %s, %w[%i] : memref<4xi32>
  }
  return
}

// OUTPUT
// module {
//   func.func @rows(%arg0: memref<4x8xi32>, %arg1: memref<4xi32>) {
//     %c0_i32 = arith.constant 0 : i32
//     affine.for %arg2 = 0 to 4 step 2 {
//       %0:2 = affine.for %arg3 = 0 to 8 iter_args(%arg4 = %c0_i32, %arg5 = %c0_i32) -> (i32, i32) {
//         %1 = affine.load %arg0[%arg2, %arg3] : memref<4x8xi32>
//         %2 = arith.addi %arg4, %1 : i32
//         %3 = affine.load %arg0[%arg2 + 1, %arg3] : memref<4x8xi32>
//         %4 = arith.addi %arg5, %3 : i32
//         affine.yield %2, %4 : i32, i32
//       }
//       affine.store %0#0, %arg1[%arg2] : memref<4xi32>
//       affine.store %0#1, %arg1[%arg2 + 1] : memref<4xi32>
//     }
//     return
//   }
// }
