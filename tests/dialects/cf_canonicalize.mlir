// RUN: kiln opt --canonicalize %s
// Known conditions, blocks that only branch on, equal successors.

func.func @cf(%c: i1, %x: i32) -> i32 {
  %t = arith.constant true
  cf.cond_br %t, ^bb1(%x : i32), ^bb2
^bb1(%a: i32):
  cf.br ^bb3(%a : i32)
^bb2:
  cf.br ^bb3(%x : i32)
^bb3(%r: i32):
  cf.cond_br %c, ^bb4(%r: i32), ^bb4(%x : i32)
^bb4(%z: i32):
  return %z : i32
}

// OUTPUT
// module {
//   func.func @cf(%arg0: i1, %arg1: i32) -> i32 {
//     return %arg1 : i32
//   }
// }
