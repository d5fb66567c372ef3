// RUN: kiln opt %s --affine-parallelize=max-nested=1
// One parallel loop in each other at most; loops of one element written by all, and those that call, stay.

func.func @nest(%a: memref<4x4xindex>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      affine.store %j, %a[%i, %j] : memref<4x4xindex>
    }
  }
  return
}

func.func @inner_free(%a: memref<5x4xi32>) {
  affine.for %i = 1 to 5 {
    affine.for %j = 0 to 4 {
      %x = affine.load %a[%i - 1, %j] : memref<5x4xi32>
      affine.store %x, %a[%i, %j] : memref<5x4xi32>
    }
  }
  return
}

func.func @sum(%a: memref<4xi32>, %init: i32) -> i32 {
  %r = affine.for %i = 0 to 4 iter_args(%s = %init) -> (i32) {
    %x = affine.load %a[%i] : memref<4xi32>
    %t = arith.addi %s, %x : i32
    affine.yield %t : i32
  }
  return %r : i32
}

func.func @stepped(%a: memref<12xindex>, %n: index) {
  affine.for %i = 1 to min affine_map<(d0) -> (d0 + 4, 9)>(%n) step 2 {
    affine.store %i, %a[%i] : memref<12xindex>
  }
  return
}

// OUTPUT
// module {
//   func.func @nest(%arg0: memref<4x4xindex>) {
//     affine.parallel (%arg1) = (0) to (4) {
//       affine.for %arg2 = 0 to 4 {
//         affine.store %arg2, %arg0[%arg1, %arg2] : memref<4x4xindex>
//       }
//     }
//     return
//   }
//   func.func @inner_free(%arg0: memref<5x4xi32>) {
//     affine.for %arg1 = 1 to 5 {
//       affine.parallel (%arg2) = (0) to (4) {
//         %0 = affine.load %arg0[%arg1 - 1, %arg2] : memref<5x4xi32>
//         affine.store %0, %arg0[%arg1, %arg2] : memref<5x4xi32>
//       }
//     }
//     return
//   }
//   func.func @sum(%arg0: memref<4xi32>, %arg1: i32) -> i32 {
//     %0 = affine.for %arg2 = 0 to 4 iter_args(%arg3 = %arg1) -> (i32) {
//       %1 = affine.load %arg0[%arg2] : memref<4xi32>
//       %2 = arith.addi %arg3, %1 : i32
//       affine.yield %2 : i32
//     }
//     return %0 : i32
//   }
//   func.func @stepped(%arg0: memref<12xindex>, %arg1: index) {
//     affine.parallel (%arg2) = (1) to (min(%arg1 + 4, 9)) step (2) {
//       affine.store %arg2, %arg0[%arg2] : memref<12xindex>
//     }
//     return
//   }
// }

// ERROR
// %s:14:3: remark: 'affine.for': not parallel: read after write from affine.store in line 17 to affine.load in line 16, distance (1, 0): instances (1, 0) and (2, 0)
//   affine.for %i = 1 to 5 {
//   ^
