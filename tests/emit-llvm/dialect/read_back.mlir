// RUN: kiln opt %s
// What is printed is read: cases of 64 bits without a sign, and strings of bytes that are no text.
llvm.func @sw(%a: i64) {
  llvm.switch %a : i64, ^bb1 [
    18446744073709551615: ^bb1,
    -1: ^bb1,
    4294967296: ^bb1
  ]
^bb1:
  llvm.return
}
llvm.mlir.global external constant @"na\FFme"("\C3\A9\80\00")

// OUTPUT
// module {
//   llvm.func @sw(%arg0: i64) {
//     llvm.switch %arg0 : i64, ^bb1 [
//       18446744073709551615: ^bb1,
//       18446744073709551615: ^bb1,
//       4294967296: ^bb1
//     ]
//   ^bb1:  // 4 preds: ^bb0, ^bb0, ^bb0, ^bb0
//     llvm.return
//   }
//   llvm.mlir.global external constant @"na\FFme"("\C3\A9\80\00") {addr_space = 0 : i32}
// }
