// RUN: kiln opt --canonicalize %s
// Identities, constants gathered, comparisons inverted; a division by zero stays.

func.func @ints(%x: i32, %y: i32, %c: i1) -> (i32, i32, i32, i32, i32, i32, i32, i1, i32, i32, i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c5 = arith.constant 5 : i32
  %m1 = arith.constant -1 : i32
  %0 = arith.addi %c5, %x : i32
  %1 = arith.addi %0, %c5 : i32
  %2 = arith.subi %x, %x : i32
  %3 = arith.xori %x, %m1 : i32
  %4 = arith.xori %3, %m1 : i32
  %5 = arith.subi %1, %c1 : i32
  %6 = arith.divsi %x, %c0 : i32
  %7 = arith.cmpi slt, %c5, %x : i32
  %true = arith.constant true
  %8 = arith.xori %7, %true : i1
  %9 = arith.select %8, %x, %y : i32
  %10 = arith.muli %x, %m1 : i32
  %11 = arith.addi %10, %y : i32
  %12 = arith.select %c, %c1, %c0 : i32
  %13 = arith.shli %c1, %c5 : i32
  return %1, %2, %4, %5, %6, %9, %11, %8, %12, %13, %c0 : i32, i32, i32, i32, i32, i32, i32, i1, i32, i32, i32
}

// OUTPUT
// module {
//   func.func @ints(%arg0: i32, %arg1: i32, %arg2: i1) -> (i32, i32, i32, i32, i32, i32, i32, i1, i32, i32, i32) {
//     %c32_i32 = arith.constant 32 : i32
//     %c9_i32 = arith.constant 9 : i32
//     %c0_i32 = arith.constant 0 : i32
//     %c5_i32 = arith.constant 5 : i32
//     %c10_i32 = arith.constant 10 : i32
//     %0 = arith.addi %arg0, %c10_i32 : i32
//     %1 = arith.addi %arg0, %c9_i32 : i32
//     %2 = arith.divsi %arg0, %c0_i32 : i32
//     %3 = arith.cmpi sle, %arg0, %c5_i32 : i32
//     %4 = arith.select %3, %arg0, %arg1 : i32
//     %5 = arith.subi %arg1, %arg0 : i32
//     %6 = arith.extui %arg2 : i1 to i32
//     return %0, %c0_i32, %arg0, %1, %2, %4, %5, %3, %6, %c32_i32, %c0_i32 : i32, i32, i32, i32, i32, i32, i32, i1, i32, i32, i32
//   }
// }
