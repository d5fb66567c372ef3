// RUN: kiln opt %s --affine-parallelize='parallel-reductions max-nested=1' --verify-transforms
// A sum that a loop carries is a reduction; a difference taken from the other side is none; no parallel loop is in another.

func.func @sum(%a: memref<8x8xi32>, %v: i32) -> i32 {
  %s = affine.for %i = 0 to 8 iter_args(%acc = %v) -> (i32) {
    %x = affine.load %a[%i, 0] : memref<8x8xi32>
    %n = arith.addi %acc, %x : i32
    affine.yield %n : i32
  }
  return %s : i32
}

func.func @difference(%a: memref<8x8xi32>, %v: i32) -> i32 {
  %s = affine.for %i = 0 to 8 iter_args(%acc = %v) -> (i32) {
    %x = affine.load %a[%i, 0] : memref<8x8xi32>
    %n = arith.subi %x, %acc : i32
    affine.yield %n : i32
  }
  return %s : i32
}

func.func @nested(%a: memref<8x8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.store %v, %a[%i, %j] : memref<8x8xi32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @sum(%arg0: memref<8x8xi32>, %arg1: i32) -> i32 {
//     %0 = affine.parallel (%arg2) = (0) to (8) reduce ("addi") -> (i32) {
//       %2 = affine.load %arg0[%arg2, 0] : memref<8x8xi32>
//       affine.yield %2 : i32
//     }
//     %1 = arith.addi %arg1, %0 : i32
//     return %1 : i32
//   }
//   func.func @difference(%arg0: memref<8x8xi32>, %arg1: i32) -> i32 {
//     %0 = affine.for %arg2 = 0 to 8 iter_args(%arg3 = %arg1) -> (i32) {
//       %1 = affine.load %arg0[%arg2, 0] : memref<8x8xi32>
//       %2 = arith.subi %1, %arg3 : i32
//       affine.yield %2 : i32
//     }
//     return %0 : i32
//   }
//   func.func @nested(%arg0: memref<8x8xi32>, %arg1: i32) {
//     affine.parallel (%arg2) = (0) to (8) {
//       affine.for %arg3 = 0 to 8 {
//         affine.store %arg1, %arg0[%arg2, %arg3] : memref<8x8xi32>
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:14:8: remark: 'affine.for': not parallel: it carries a value that is no reduction
//   %s = affine.for %i = 0 to 8 iter_args(%acc = %v) -> (i32) {
//        ^
