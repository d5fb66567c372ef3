// RUN: kiln opt %s --hls-prepare=flow=elastic
// Tokens follow branches: blocks stay, and loops stay.
func.func @f(%x: i8, %go: i1) -> i8 {
  cf.cond_br %go, ^yes, ^end(%x : i8)
^yes:
  %y = arith.muli %x, %x : i8
  cf.br ^end(%y : i8)
^end(%r: i8):
  return %r : i8
}

// OUTPUT
// module {
//   func.func @f(%arg0: i8, %arg1: i1) -> i8 attributes {kiln.exact} {
//     cf.cond_br %arg1, ^bb1, ^bb2(%arg0 : i8)
//   ^bb1:  // pred: ^bb0
//     %0 = arith.muli %arg0, %arg0 : i8
//     cf.br ^bb2(%0 : i8)
//   ^bb2(%1: i8):  // 2 preds: ^bb0, ^bb1
//     return %1 : i8
//   }
// }
