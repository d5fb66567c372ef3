// RUN: kiln opt %s --affine-loop-fusion=mode=sibling
// Only loops that read the same memory are fused, not one that writes what the other reads.

func.func @hands_on(%a: memref<8xi32>, %b: memref<8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.store %v, %a[%i] : memref<8xi32>
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    affine.store %x, %b[%i] : memref<8xi32>
  }
  return
}

func.func @reads_the_same(%a: memref<8xi32>, %b: memref<8xi32>, %c: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    affine.store %x, %b[%i] : memref<8xi32>
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    affine.store %x, %c[%i] : memref<8xi32>
  }
  return
}

func.func @carry(%a: memref<8xi32>, %p: i32, %q: i32) -> (i32, i32) {
  %r = affine.for %i = 0 to 8 iter_args(%s = %p) -> (i32) {
    %x = affine.load %a[%i] : memref<8xi32>
    %t = arith.addi %x, %s : i32
    affine.yield %t : i32
  }
  %u = affine.for %i = 0 to 8 iter_args(%s = %q) -> (i32) {
    %x = affine.load %a[%i] : memref<8xi32>
    %t = arith.muli %x, %s : i32
    affine.yield %t : i32
  }
  return %r, %u : i32, i32
}

// OUTPUT
// module {
//   func.func @hands_on(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 8 {
//       affine.store %arg2, %arg0[%arg3] : memref<8xi32>
//     }
//     affine.for %arg3 = 0 to 8 {
//       %0 = affine.load %arg0[%arg3] : memref<8xi32>
//       affine.store %0, %arg1[%arg3] : memref<8xi32>
//     }
//     return
//   }
//   func.func @reads_the_same(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: memref<8xi32>) {
//     affine.for %arg3 = 0 to 8 {
//       %0 = affine.load %arg0[%arg3] : memref<8xi32>
//       affine.store %0, %arg1[%arg3] : memref<8xi32>
//       %1 = affine.load %arg0[%arg3] : memref<8xi32>
//       affine.store %1, %arg2[%arg3] : memref<8xi32>
//     }
//     return
//   }
//   func.func @carry(%arg0: memref<8xi32>, %arg1: i32, %arg2: i32) -> (i32, i32) {
//     %0 = affine.for %arg3 = 0 to 8 iter_args(%arg4 = %arg1) -> (i32) {
//       %2 = affine.load %arg0[%arg3] : memref<8xi32>
//       %3 = arith.addi %2, %arg4 : i32
//       affine.yield %3 : i32
//     }
//     %1 = affine.for %arg3 = 0 to 8 iter_args(%arg4 = %arg2) -> (i32) {
//       %2 = affine.load %arg0[%arg3] : memref<8xi32>
//       %3 = arith.muli %2, %arg4 : i32
//       affine.yield %3 : i32
//     }
//     return %0, %1 : i32, i32
//   }
// }

// ERROR
// %s:33:8: remark: 'affine.for': not fused with the loop in line 28: a loop carries values
//   %u = affine.for %i = 0 to 8 iter_args(%s = %q) -> (i32) {
//        ^
