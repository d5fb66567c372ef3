// RUN: kiln opt %s --raise-llvm --verify-each
// RUN: kiln opt %s --raise-llvm -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args 1
// RUN: kiln run %t/raised.mlir --args 7
llvm.func @f(%x: i32) -> i32 {
  %one = llvm.mlir.constant(10 : i32) : i32
  %two = llvm.mlir.constant(20 : i32) : i32
  llvm.switch %x : i32, ^other [
    1: ^end(%one : i32),
    7: ^end(%two : i32)
  ]
^other:
  llvm.unreachable
^end(%y: i32):
  llvm.return %y : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: i32) -> i32 {
//     %c10_i32 = arith.constant 10 : i32
//     %c20_i32 = arith.constant 20 : i32
//     cf.switch %arg0 : i32, [
//       default: ^bb1(%c20_i32 : i32),
//       1: ^bb1(%c10_i32 : i32)
//     ]
//   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0
//     return %0 : i32
//   }
// }
// result0 = 10
// result0 = 20
