// RUN: kiln opt %s --convert-cf-to-llvm
// Branches, switches and assertions alone become the llvm dialect; what is around them stays.

func.func @branches(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^left(%a : i32), ^right
^left(%x: i32):
  return %x : i32
^right:
  cf.br ^left(%a : i32)
}

func.func @loop(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  cf.br ^head(%c0 : index)
^head(%i: index):
  %j = arith.addi %i, %c1 : index
  %d = arith.cmpi slt, %j, %n : index
  cf.cond_br %d, ^head(%j : index), ^end
^end:
  return %i : index
}

func.func @switch(%f: i32, %a: i32, %b: i32) -> i32 {
  cf.switch %f : i32, [
    default: ^one(%a : i32),
    -1: ^one(%b : i32),
    7: ^two
  ]
^one(%x: i32):
  return %x : i32
^two:
  return %b : i32
}

// OUTPUT
// module {
//   func.func @branches(%arg0: i1, %arg1: i32) -> i32 {
//     llvm.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
//   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
//     return %0 : i32
//   ^bb2:  // pred: ^bb0
//     llvm.br ^bb1(%arg1 : i32)
//   }
//   func.func @loop(%arg0: index) -> index {
//     %c0 = arith.constant 0 : index
//     %0 = builtin.unrealized_conversion_cast %c0 : index to i64
//     %c1 = arith.constant 1 : index
//     llvm.br ^bb1(%0 : i64)
//   ^bb1(%1: i64):  // 2 preds: ^bb0, ^bb1
//     %2 = builtin.unrealized_conversion_cast %1 : i64 to index
//     %3 = arith.addi %2, %c1 : index
//     %4 = builtin.unrealized_conversion_cast %3 : index to i64
//     %5 = arith.cmpi slt, %3, %arg0 : index
//     llvm.cond_br %5, ^bb1(%4 : i64), ^bb2
//   ^bb2:  // pred: ^bb1
//     return %2 : index
//   }
//   func.func @switch(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 {
//     llvm.switch %arg0 : i32, ^bb1(%arg1 : i32) [
//       4294967295: ^bb1(%arg2 : i32),
//       7: ^bb2
//     ]
//   ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0
//     return %0 : i32
//   ^bb2:  // pred: ^bb0
//     return %arg2 : i32
//   }
// }
