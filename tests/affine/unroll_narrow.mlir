// RUN: kiln opt %s --affine-loop-unroll
// A step of 132 has no place in 8 bits: the first loop stays. The second one's does; its end, 84, is written anew.
func.func @f(%x: i32) -> i32 {
  %lo = arith.constant -128 : i8
  %hi = arith.constant 127 : i8
  %st = arith.constant 33 : i8
  %r = scf.for %i = %lo to %hi step %st iter_args(%s = %x) -> (i32) : i8 {
    %v = arith.extsi %i : i8 to i32
    %c3 = arith.constant 3 : i32
    %m = arith.muli %s, %c3 : i32
    %t = arith.addi %m, %v : i32
    scf.yield %t : i32
  }
  return %r : i32
}
func.func @g(%x: i32) -> i32 {
  %lo = arith.constant -4 : i8
  %hi = arith.constant 100 : i8
  %st = arith.constant 22 : i8
  %r = scf.for %i = %lo to %hi step %st iter_args(%s = %x) -> (i32) : i8 {
    %v = arith.extsi %i : i8 to i32
    %t = arith.addi %s, %v : i32
    scf.yield %t : i32
  }
  return %r : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: i32) -> i32 {
//     %c-128_i8 = arith.constant -128 : i8
//     %c127_i8 = arith.constant 127 : i8
//     %c33_i8 = arith.constant 33 : i8
//     %0 = scf.for %arg1 = %c-128_i8 to %c127_i8 step %c33_i8 iter_args(%arg2 = %arg0) -> (i32)  : i8 {
//       %1 = arith.extsi %arg1 : i8 to i32
//       %c3_i32 = arith.constant 3 : i32
//       %2 = arith.muli %arg2, %c3_i32 : i32
//       %3 = arith.addi %2, %1 : i32
//       scf.yield %3 : i32
//     }
//     return %0 : i32
//   }
//   func.func @g(%arg0: i32) -> i32 {
//     %c-4_i8 = arith.constant -4 : i8
//     %c100_i8 = arith.constant 100 : i8
//     %c22_i8 = arith.constant 22 : i8
//     %c84_i8 = arith.constant 84 : i8
//     %c88_i8 = arith.constant 88 : i8
//     %0 = scf.for %arg1 = %c-4_i8 to %c84_i8 step %c88_i8 iter_args(%arg2 = %arg0) -> (i32)  : i8 {
//       %3 = arith.extsi %arg1 : i8 to i32
//       %4 = arith.addi %arg2, %3 : i32
//       %c22_i8_1 = arith.constant 22 : i8
//       %5 = arith.addi %arg1, %c22_i8_1 : i8
//       %6 = arith.extsi %5 : i8 to i32
//       %7 = arith.addi %4, %6 : i32
//       %c44_i8 = arith.constant 44 : i8
//       %8 = arith.addi %arg1, %c44_i8 : i8
//       %9 = arith.extsi %8 : i8 to i32
//       %10 = arith.addi %7, %9 : i32
//       %c66_i8 = arith.constant 66 : i8
//       %11 = arith.addi %arg1, %c66_i8 : i8
//       %12 = arith.extsi %11 : i8 to i32
//       %13 = arith.addi %10, %12 : i32
//       scf.yield %13 : i32
//     }
//     %c84_i8_0 = arith.constant 84 : i8
//     %1 = arith.extsi %c84_i8_0 : i8 to i32
//     %2 = arith.addi %0, %1 : i32
//     return %2 : i32
//   }
// }
