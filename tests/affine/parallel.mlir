// RUN: kiln opt %s --lower-parallel
// Parallel loops as nests, with reductions as carried values.

func.func @sums(%a: memref<4x8xi32>) -> i32 {
  %s = affine.parallel (%i, %j) = (0, 0) to (4, 8) reduce ("addi") -> (i32) {
    %x = affine.load %a[%i, %j] : memref<4x8xi32>
    affine.yield %x : i32
  }
  return %s : i32
}

// OUTPUT
// module {
//   func.func @sums(%arg0: memref<4x8xi32>) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %0 = affine.for %arg1 = 0 to 4 iter_args(%arg2 = %c0_i32) -> (i32) {
//       %1 = affine.for %arg3 = 0 to 8 iter_args(%arg4 = %arg2) -> (i32) {
//         %2 = affine.load %arg0[%arg1, %arg3] : memref<4x8xi32>
//         %3 = arith.addi %arg4, %2 : i32
//         affine.yield %3 : i32
//       }
//       affine.yield %1 : i32
//     }
//     return %0 : i32
//   }
// }
