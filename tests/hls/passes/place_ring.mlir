// RUN: kiln opt %s --elastic-place-buffers
// A ring outside of all loops is cut by one buffer.
handshake.func @f(%x: i8, %start: none) -> (i8, none) attributes {argNames = ["x", "start"], elastic.blocks = [{loops = array<i64>}], elastic.order = array<i64: 0>, resNames = ["result0", "done"]} {
  %c = merge %x, %yes : i8
  %d = constant %start {value = 1 : i8} : i8
  %z = arith.subi %c, %d : i8
  %n = arith.cmpi ne, %z, %d : i8
  %yes, %no = cond_br %n, %z : i8
  return %no, %start : i8, none
}

// OUTPUT
// module {
//   handshake.func @f(%arg0: i8, %arg1: none, ...) -> (i8, none) attributes {argNames = ["x", "start"], resNames = ["result0", "done"]} {
//     %0 = merge %arg0, %trueResult : i8
//     %1 = constant %arg1 {value = 1 : i8} : i8
//     %2 = arith.subi %0, %1 : i8
//     %3 = buffer [2] seq %2 : i8
//     %4 = arith.cmpi ne, %3, %1 : i8
//     %trueResult, %falseResult = cond_br %4, %3 : i8
//     return %falseResult, %arg1 : i8, none
//   }
// }
