// RUN: kiln opt %s --hls-interleave-products=parts=3
// A product that a loop carries is carried in three parts.
func.func @f(%a: memref<9xi32>) -> i32 {
  %one = arith.constant 1 : i32
  %p = affine.for %i = 0 to 9 iter_args(%acc = %one) -> (i32) {
    %x = affine.load %a[%i] : memref<9xi32>
    %q = arith.muli %acc, %x : i32
    affine.yield %q : i32
  }
  return %p : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<9xi32>) -> i32 {
//     %c1_i32 = arith.constant 1 : i32
//     %c1_i32_0 = arith.constant 1 : i32
//     %0:3 = affine.for %arg1 = 0 to 9 iter_args(%arg2 = %c1_i32, %arg3 = %c1_i32_0, %arg4 = %c1_i32_0) -> (i32, i32, i32) {
//       %3 = affine.load %arg0[%arg1] : memref<9xi32>
//       %4 = arith.muli %arg2, %3 : i32
//       affine.yield %arg3, %arg4, %4 : i32, i32, i32
//     }
//     %1 = arith.muli %0#0, %0#1 : i32
//     %2 = arith.muli %0#2, %1 : i32
//     return %2 : i32
//   }
// }
