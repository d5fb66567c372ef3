// RUN: kiln opt %s -canonicalize --mlir-print-ir-before-all --mlir-print-ir-after-change --mlir-print-ir-module-scope --dump-pass-pipeline
func.func @f(%a: i32) -> i32 {
  %c = arith.constant 0 : i32
  %0 = arith.addi %a, %c : i32
  return %0 : i32
}
func.func @g() { return }

// OUTPUT
// module {
//   func.func @f(%arg0: i32) -> i32 {
//     return %arg0 : i32
//   }
//   func.func @g() {
//     return
//   }
// }

// ERROR
// Pass Manager with 1 passes:
// builtin.module(canonicalize)
//
// // -----// IR Dump Before Canonicalizer (canonicalize) ('builtin.module' operation) //----- //
// module {
//   func.func @f(%arg0: i32) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %0 = arith.addi %arg0, %c0_i32 : i32
//     return %0 : i32
//   }
//   func.func @g() {
//     return
//   }
// }
//
//
// // -----// IR Dump After Canonicalizer (canonicalize) ('builtin.module' operation) //----- //
// module {
//   func.func @f(%arg0: i32) -> i32 {
//     return %arg0 : i32
//   }
//   func.func @g() {
//     return
//   }
// }
