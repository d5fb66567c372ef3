// RUN: kiln opt %s --affine-loop-peel
// RUN: kiln opt %s --affine-loop-peel="peel-iterations=3 peel-end=first"
// RUN: kiln opt %s --affine-loop-peel=peel-iterations=40
// The last iterations, the first, and more than there are: carried values pass through both loops, outer loops stay.

func.func @sum(%m: memref<10xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = affine.for %i = 0 to 10 step 3 iter_args(%acc = %zero) -> i32 {
    %x = affine.load %m[%i] : memref<10xi32>
    %next = arith.addi %acc, %x : i32
    affine.yield %next : i32
  }
  return %sum : i32
}

func.func @inner(%m: memref<4x10xi32>, %v: i32) {
  affine.for %i = 0 to 4 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 10 {
      affine.store %v, %m[%i, %j] : memref<4x10xi32>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + (-d0 + 9))>
// #map2 = affine_map<(d0) -> (d0 + (-d0 + 9), d0)>
// module {
//   func.func @sum(%arg0: memref<10xi32>) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %0 = affine.for %arg1 = 0 to 9 step 3 iter_args(%arg2 = %c0_i32) -> (i32) {
//       %2 = affine.load %arg0[%arg1] : memref<10xi32>
//       %3 = arith.addi %arg2, %2 : i32
//       affine.yield %3 : i32
//     }
//     %1 = affine.for %arg1 = 9 to 10 step 3 iter_args(%arg2 = %0) -> (i32) {
//       %2 = affine.load %arg0[%arg1] : memref<10xi32>
//       %3 = arith.addi %arg2, %2 : i32
//       affine.yield %3 : i32
//     }
//     return %1 : i32
//   }
//   func.func @inner(%arg0: memref<4x10xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = #map(%arg2) to #map1(%arg2) {
//         affine.store %arg1, %arg0[%arg2, %arg3] : memref<4x10xi32>
//       }
//       affine.for %arg3 = max #map2(%arg2) to 10 {
//         affine.store %arg1, %arg0[%arg2, %arg3] : memref<4x10xi32>
//       }
//     }
//     return
//   }
// }
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 3, 10)>
// #map2 = affine_map<(d0) -> (d0 + 3)>
// module {
//   func.func @sum(%arg0: memref<10xi32>) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %0 = affine.for %arg1 = 0 to 9 step 3 iter_args(%arg2 = %c0_i32) -> (i32) {
//       %2 = affine.load %arg0[%arg1] : memref<10xi32>
//       %3 = arith.addi %arg2, %2 : i32
//       affine.yield %3 : i32
//     }
//     %1 = affine.for %arg1 = 9 to 10 step 3 iter_args(%arg2 = %0) -> (i32) {
//       %2 = affine.load %arg0[%arg1] : memref<10xi32>
//       %3 = arith.addi %arg2, %2 : i32
//       affine.yield %3 : i32
//     }
//     return %1 : i32
//   }
//   func.func @inner(%arg0: memref<4x10xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = #map(%arg2) to min #map1(%arg2) {
//         affine.store %arg1, %arg0[%arg2, %arg3] : memref<4x10xi32>
//       }
//       affine.for %arg3 = #map2(%arg2) to 10 {
//         affine.store %arg1, %arg0[%arg2, %arg3] : memref<4x10xi32>
//       }
//     }
//     return
//   }
// }
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + (-d0 - 30))>
// #map2 = affine_map<(d0) -> (d0 + (-d0 - 30), d0)>
// module {
//   func.func @sum(%arg0: memref<10xi32>) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %0 = affine.for %arg1 = 0 to -108 step 3 iter_args(%arg2 = %c0_i32) -> (i32) {
//       %2 = affine.load %arg0[%arg1] : memref<10xi32>
//       %3 = arith.addi %arg2, %2 : i32
//       affine.yield %3 : i32
//     }
//     %1 = affine.for %arg1 = 0 to 10 step 3 iter_args(%arg2 = %0) -> (i32) {
//       %2 = affine.load %arg0[%arg1] : memref<10xi32>
//       %3 = arith.addi %arg2, %2 : i32
//       affine.yield %3 : i32
//     }
//     return %1 : i32
//   }
//   func.func @inner(%arg0: memref<4x10xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = #map(%arg2) to #map1(%arg2) {
//         affine.store %arg1, %arg0[%arg2, %arg3] : memref<4x10xi32>
//       }
//       affine.for %arg3 = max #map2(%arg2) to 10 {
//         affine.store %arg1, %arg0[%arg2, %arg3] : memref<4x10xi32>
//       }
//     }
//     return
//   }
// }
