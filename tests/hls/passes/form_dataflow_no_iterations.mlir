// RUN: kiln opt %s --hls-form-dataflow
// A loop of no iterations gives what it began with.
func.func @f(%init: i8) -> i8 {
  %r = affine.for %i = 4 to 4 iter_args(%acc = %init) -> (i8) {
    %s = arith.addi %acc, %acc : i8
    affine.yield %s : i8
  }
  return %r : i8
}

// OUTPUT
// module {
//   handshake.func @f(%arg0: i8, %arg1: none, ...) -> (i8, none) attributes {argNames = ["init", "start"], elastic.blocks = [{loops = array<i64>}], elastic.order = array<i64: 0>, resNames = ["result0", "done"]} {
//     %0 = elastic.hold %arg0 : i8
//     return %0, %arg1 : i8, none
//   }
// }
