// RUN: kiln opt %s
// RUN: kiln run %s --func sum --args 3 200 60
// RUN: kiln run %s --func sum --args 200 3 1
// RUN: kiln run %s --func wide --args -2 0
// RUN: kiln run %s --func wide --args 7 10
// RUN: kiln opt %s --print-for 19
// Loops of LLVM 22 that compare without signs: counter and bounds are shifted by half the range.

func.func @sum(%a: i8, %b: i8, %c: i8) -> (i8, i8) {
  %zero = arith.constant 0 : i8
  %one = arith.constant 1 : i8
  %r:2 = scf.for unsigned %i = %a to %b step %c iter_args(%s = %zero, %n = %zero) -> (i8, i8) : i8 {
    %t = arith.addi %s, %i : i8
    %m = arith.addi %n, %one : i8
    scf.yield %t, %m : i8, i8
  }
  return %r#0, %r#1 : i8, i8
}
func.func @wide(%a: index, %b: index) -> index {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = "scf.for"(%a, %b, %one, %zero) <{unsignedCmp}> ({
  ^bb0(%i: index, %n: index):
    %m = arith.addi %n, %one : index
    scf.yield %m : index
  }) : (index, index, index, index) -> index
  return %r : index
}
// Both bounds are of one half.
func.func @constant(%m: memref<8xi32>) {
  %zero = arith.constant 0 : index
  %eight = arith.constant 8 : index
  %one = arith.constant 1 : index
  %x = arith.constant 7 : i32
  scf.for unsigned %i = %zero to %eight step %one {
    memref.store %x, %m[%i] alignment(4) : memref<8xi32>
  }
  return
}

// OUTPUT
// module {
//   func.func @sum(%arg0: i8, %arg1: i8, %arg2: i8) -> (i8, i8) {
//     %c0_i8 = arith.constant 0 : i8
//     %c1_i8 = arith.constant 1 : i8
//     %c-128_i8 = arith.constant -128 : i8
//     %0 = arith.addi %arg0, %c-128_i8 : i8
//     %c-128_i8_0 = arith.constant -128 : i8
//     %1 = arith.addi %arg1, %c-128_i8_0 : i8
//     %2:2 = scf.for %arg3 = %0 to %1 step %arg2 iter_args(%arg4 = %c0_i8, %arg5 = %c0_i8) -> (i8, i8)  : i8 {
//       %c-128_i8_1 = arith.constant -128 : i8
//       %3 = arith.addi %arg3, %c-128_i8_1 : i8
//       %4 = arith.addi %arg4, %3 : i8
//       %5 = arith.addi %arg5, %c1_i8 : i8
//       scf.yield %4, %5 : i8, i8
//     }
//     return %2#0, %2#1 : i8, i8
//   }
//   func.func @wide(%arg0: index, %arg1: index) -> index {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %c-9223372036854775808 = arith.constant -9223372036854775808 : index
//     %0 = arith.addi %arg0, %c-9223372036854775808 : index
//     %c-9223372036854775808_0 = arith.constant -9223372036854775808 : index
//     %1 = arith.addi %arg1, %c-9223372036854775808_0 : index
//     %2 = scf.for %arg2 = %0 to %1 step %c1 iter_args(%arg3 = %c0) -> (index) {
//       %c-9223372036854775808_1 = arith.constant -9223372036854775808 : index
//       %3 = arith.addi %arg2, %c-9223372036854775808_1 : index
//       %4 = arith.addi %arg3, %c1 : index
//       scf.yield %4 : index
//     }
//     return %2 : index
//   }
//   func.func @constant(%arg0: memref<8xi32>) {
//     %c0 = arith.constant 0 : index
//     %c8 = arith.constant 8 : index
//     %c1 = arith.constant 1 : index
//     %c7_i32 = arith.constant 7 : i32
//     scf.for %arg1 = %c0 to %c8 step %c1 {
//       memref.store %c7_i32, %arg0[%arg1] {alignment = 4 : i64} : memref<8xi32>
//     }
//     return
//   }
// }
// result0 = 116
// result1 = 4
// result0 = 0
// result1 = 0
// result0 = 0
// result0 = 3
// module {
//   func.func @sum(%arg0: i8, %arg1: i8, %arg2: i8) -> (i8, i8) {
//     %c0_i8 = arith.constant 0 : i8
//     %c1_i8 = arith.constant 1 : i8
//     %c-128_i8 = arith.constant -128 : i8
//     %0 = arith.addi %arg0, %c-128_i8 : i8
//     %c-128_i8_0 = arith.constant -128 : i8
//     %1 = arith.addi %arg1, %c-128_i8_0 : i8
//     %2:2 = scf.for %arg3 = %0 to %1 step %arg2 iter_args(%arg4 = %c0_i8, %arg5 = %c0_i8) -> (i8, i8)  : i8 {
//       %c-128_i8_1 = arith.constant -128 : i8
//       %3 = arith.addi %arg3, %c-128_i8_1 : i8
//       %4 = arith.addi %arg4, %3 : i8
//       %5 = arith.addi %arg5, %c1_i8 : i8
//       scf.yield %4, %5 : i8, i8
//     }
//     return %2#0, %2#1 : i8, i8
//   }
//   func.func @wide(%arg0: index, %arg1: index) -> index {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %c-9223372036854775808 = arith.constant -9223372036854775808 : index
//     %0 = arith.addi %arg0, %c-9223372036854775808 : index
//     %c-9223372036854775808_0 = arith.constant -9223372036854775808 : index
//     %1 = arith.addi %arg1, %c-9223372036854775808_0 : index
//     %2 = scf.for %arg2 = %0 to %1 step %c1 iter_args(%arg3 = %c0) -> (index) {
//       %c-9223372036854775808_1 = arith.constant -9223372036854775808 : index
//       %3 = arith.addi %arg2, %c-9223372036854775808_1 : index
//       %4 = arith.addi %arg3, %c1 : index
//       scf.yield %4 : index
//     }
//     return %2 : index
//   }
//   func.func @constant(%arg0: memref<8xi32>) {
//     %c0 = arith.constant 0 : index
//     %c8 = arith.constant 8 : index
//     %c1 = arith.constant 1 : index
//     %c7_i32 = arith.constant 7 : i32
//     scf.for %arg1 = %c0 to %c8 step %c1 {
//       memref.store %c7_i32, %arg0[%arg1] {alignment = 4 : i64} : memref<8xi32>
//     }
//     return
//   }
// }
