// RUN: kiln opt %s --mlir-print-value-users
func.func @f(%a: i32) -> i32 {
  %c = arith.constant 0 : i32
  %0 = arith.addi %a, %c : i32
  return %0 : i32
}
func.func @g() { return }

// OUTPUT
// module {
//   func.func @f(%arg0: i32) -> i32 {
//     // %arg0 is used by %2
//     %c0_i32 = arith.constant 0 : i32 // user: %2
//     %2 = arith.addi %arg0, %c0_i32 : i32 // user: %3
//     return %2 : i32 // id: %3
//   }
//   func.func @g() {
//     return
//   }
// }
