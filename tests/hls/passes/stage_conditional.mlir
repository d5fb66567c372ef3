// RUN: kiln opt %s --elastic-stage-divisions
// A division in a block that not every iteration runs waits where it is.
handshake.func @f(%x: i8, %y: i8, %start: none) -> (i8, none) attributes {argNames = ["x", "y", "start"], elastic.blocks = [{loops = array<i64: 0>}], elastic.order = array<i64: 0>, resNames = ["result0", "done"]} {
  %q = arith.divui %x, %y {elastic.block = 0 : i64} : i8
  return %q, %start : i8, none
}

// OUTPUT
// module {
//   handshake.func @f(%arg0: i8, %arg1: i8, %arg2: none, ...) -> (i8, none) attributes {argNames = ["x", "y", "start"], elastic.blocks = [{loops = array<i64: 0>}], elastic.order = array<i64: 0>, resNames = ["result0", "done"]} {
//     %0 = arith.divui %arg0, %arg1 {elastic.block = 0 : i64} : i8
//     return %0, %arg2 : i8, none
//   }
// }
