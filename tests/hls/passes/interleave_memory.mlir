// RUN: kiln opt %s --hls-interleave-products=parts=2
// A product that is kept in memory is carried first.
func.func @f(%a: memref<8xi32>, %p: memref<i32>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    %old = affine.load %p[] : memref<i32>
    %new = arith.muli %old, %x : i32
    affine.store %new, %p[] : memref<i32>
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8xi32>, %arg1: memref<i32>) {
//     %0 = affine.load %arg1[] : memref<i32>
//     %c1_i32 = arith.constant 1 : i32
//     %1:2 = affine.for %arg2 = 0 to 8 iter_args(%arg3 = %0, %arg4 = %c1_i32) -> (i32, i32) {
//       %3 = affine.load %arg0[%arg2] : memref<8xi32>
//       %4 = arith.muli %arg3, %3 : i32
//       affine.yield %arg4, %4 : i32, i32
//     }
//     %2 = arith.muli %1#0, %1#1 : i32
//     affine.store %2, %arg1[] : memref<i32>
//     return
//   }
// }
