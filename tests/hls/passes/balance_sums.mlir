// RUN: kiln opt %s --hls-balance-sums
// A chain of sums is a tree; what the loop carries joins last.
func.func @f(%a: i32, %b: i32, %c: i32, %d: i32, %n: index) -> i32 {
  %zero = arith.constant 0 : i32
  %r = affine.for %i = 0 to %n iter_args(%acc = %zero) -> (i32) {
    %s = arith.addi %acc, %a : i32
    %t = arith.addi %s, %b : i32
    %u = arith.subi %t, %c : i32
    %v = arith.addi %u, %d : i32
    affine.yield %v : i32
  }
  return %r : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32, %arg4: index) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %0 = affine.for %arg5 = 0 to %arg4 iter_args(%arg6 = %c0_i32) -> (i32) {
//       %1 = arith.addi %arg6, %arg0 : i32
//       %2 = arith.addi %arg1, %arg3 : i32
//       %3 = arith.addi %1, %2 : i32
//       %4 = arith.subi %3, %arg2 : i32
//       affine.yield %4 : i32
//     }
//     return %0 : i32
//   }
// }
