// RUN: kiln opt %s --raise-endless-loops --canonicalize --verify-each
// RUN: kiln opt %s --raise-endless-loops -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --func f --args 3
// RUN: kiln run %t/raised.mlir --func f --args 5
// EXIT: 1
// A loop that nothing ends is a way that does not return.
func.func @f(%x: i32) -> i32 {
  %five = arith.constant 5 : i32
  %true = arith.constant true
  %is_endless = arith.cmpi eq, %x, %five : i32
  %r = scf.if %is_endless -> (i32) {
    %s = scf.while (%a = %x) : (i32) -> i32 {
      %b = arith.addi %a, %x : i32
      scf.condition(%true) %b : i32
    } do {
    ^bb0(%a: i32):
      scf.yield %a : i32
    }
    scf.yield %s : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: i32) -> i32 {
//     %false = arith.constant false
//     %c5_i32 = arith.constant 5 : i32
//     %0 = arith.cmpi eq, %arg0, %c5_i32 : i32
//     %1 = scf.if %0 -> (i32) {
//       cf.assert %false, "a loop that does not end is reached"
//       %2 = arith.addi %arg0, %arg0 : i32
//       scf.yield %2 : i32
//     } else {
//       scf.yield %arg0 : i32
//     }
//     return %1 : i32
//   }
// }
// result0 = 3

// ERROR
// %t/raised.mlir:8:7: error[E0918]: 'cf.assert': assertion failed: a loop that does not end is reached
//       cf.assert %false, "a loop that does not end is reached"
//       ^
