// RUN: kiln opt %s --hls-balance-sums
// Of maxima, what the loop carries joins last; a chain of ands becomes a tree; values with two users stay.

func.func @f(%a: memref<8xi32>, %z: i32) -> (i32, i32) {
  %two = arith.constant 2 : i32
  %r:2 = affine.for %i = 0 to 4 iter_args(%left = %z, %mask = %z) -> (i32, i32) {
    %u = affine.load %a[%i] : memref<8xi32>
    %v = affine.load %a[%i + 1] : memref<8xi32>
    %w = affine.load %a[%i + 2] : memref<8xi32>
    %l = arith.subi %left, %two : i32
    %m1 = arith.maxsi %l, %u : i32
    %m2 = arith.maxsi %m1, %v : i32
    %h = arith.maxsi %m2, %w : i32
    %n1 = arith.andi %mask, %u : i32
    %n2 = arith.andi %n1, %v : i32
    %n3 = arith.andi %n2, %w : i32
    affine.yield %h, %n3 : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8xi32>, %arg1: i32) -> (i32, i32) {
//     %c2_i32 = arith.constant 2 : i32
//     %0:2 = affine.for %arg2 = 0 to 4 iter_args(%arg3 = %arg1, %arg4 = %arg1) -> (i32, i32) {
//       %1 = affine.load %arg0[%arg2] : memref<8xi32>
//       %2 = affine.load %arg0[%arg2 + 1] : memref<8xi32>
//       %3 = affine.load %arg0[%arg2 + 2] : memref<8xi32>
//       %4 = arith.subi %arg3, %c2_i32 : i32
//       %5 = arith.maxsi %1, %2 : i32
//       %6 = arith.maxsi %5, %3 : i32
//       %7 = arith.maxsi %4, %6 : i32
//       %8 = arith.andi %1, %2 : i32
//       %9 = arith.andi %8, %3 : i32
//       %10 = arith.andi %arg4, %9 : i32
//       affine.yield %7, %10 : i32, i32
//     }
//     return %0#0, %0#1 : i32, i32
//   }
// }
