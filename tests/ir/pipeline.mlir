// RUN: kiln opt %s --pass-pipeline='builtin.module(func.func(canonicalize{max-iterations=3 region-simplify=disabled},cse),any(dce),symbol-dce)' --mlir-print-ir-after=cse
func.func @f(%a: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c3 = arith.addi %c1, %c2 : i32
  %0 = arith.addi %c3, %a : i32
  %1 = arith.addi %a, %c3 : i32
  %2 = arith.muli %0, %1 : i32
  return %2 : i32
}
func.func private @g() {
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: i32) -> i32 {
//     %c3_i32 = arith.constant 3 : i32
//     %0 = arith.addi %arg0, %c3_i32 : i32
//     %1 = arith.muli %0, %0 : i32
//     return %1 : i32
//   }
// }

// ERROR
// // -----// IR Dump After CSE (cse) //----- //
// func.func @f(%arg0: i32) -> i32 {
//   %c3_i32 = arith.constant 3 : i32
//   %0 = arith.addi %arg0, %c3_i32 : i32
//   %1 = arith.muli %0, %0 : i32
//   return %1 : i32
// }
//
// // -----// IR Dump After CSE (cse) //----- //
// func.func private @g() {
//   return
// }
