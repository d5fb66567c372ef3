// RUN: kiln opt %s --hls-promote=unroll=2
// A sum stays in a register, and two iterations are one.
func.func @f(%a: memref<8xi32>, %s: memref<i32>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    %t = affine.load %s[] : memref<i32>
    %u = arith.addi %t, %x : i32
    affine.store %u, %s[] : memref<i32>
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8xi32>, %arg1: memref<i32>) {
//     %0 = affine.load %arg1[] : memref<i32>
//     %1 = affine.for %arg2 = 0 to 8 step 2 iter_args(%arg3 = %0) -> (i32) {
//       %2 = affine.load %arg0[%arg2] : memref<8xi32>
//       %3 = arith.addi %arg3, %2 : i32
//       %4 = affine.load %arg0[%arg2 + 1] : memref<8xi32>
//       %5 = arith.addi %3, %4 : i32
//       affine.yield %5 : i32
//     }
//     affine.store %1, %arg1[] : memref<i32>
//     return
//   }
// }
