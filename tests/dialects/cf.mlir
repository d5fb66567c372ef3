// RUN: kiln opt %s
// Every operation of cf. The text is what mlir-opt of LLVM 19 prints.

module {
  func.func @cf(%arg0: i1, %arg1: i32) -> i32 {
    cf.assert %arg0, "must hold"
    cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
    cf.br ^bb3(%0, %arg1 : i32, i32)
  ^bb2:  // pred: ^bb0
    cf.switch %arg1 : i32, [
      default: ^bb1(%arg1 : i32),
      42: ^bb3(%arg1, %arg1 : i32, i32),
      4294967289: ^bb4
    ]
  ^bb3(%1: i32, %2: i32):  // 2 preds: ^bb1, ^bb2
    return %1 : i32
  ^bb4:  // pred: ^bb2
    return %arg1 : i32
  }
}

// OUTPUT
// module {
//   func.func @cf(%arg0: i1, %arg1: i32) -> i32 {
//     cf.assert %arg0, "must hold"
//     cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
//   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
//     cf.br ^bb3(%0, %arg1 : i32, i32)
//   ^bb2:  // pred: ^bb0
//     cf.switch %arg1 : i32, [
//       default: ^bb1(%arg1 : i32),
//       42: ^bb3(%arg1, %arg1 : i32, i32),
//       4294967289: ^bb4
//     ]
//   ^bb3(%1: i32, %2: i32):  // 2 preds: ^bb1, ^bb2
//     return %1 : i32
//   ^bb4:  // pred: ^bb2
//     return %arg1 : i32
//   }
// }
