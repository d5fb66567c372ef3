// RUN: kiln opt %s --hls-form-dataflow
// What a choice gives is a mux; either way begins with a token of its branch.
func.func @f(%go: i1, %x: i8, %y: i8) -> i8 {
  %r = scf.if %go -> (i8) {
    %p = arith.muli %x, %y : i8
    scf.yield %p : i8
  } else {
    scf.yield %x : i8
  }
  return %r : i8
}

// OUTPUT
// module {
//   handshake.func @f(%arg0: i1, %arg1: i8, %arg2: i8, %arg3: none, ...) -> (i8, none) attributes {argNames = ["go", "x", "y", "start"], elastic.blocks = [{loops = array<i64>}, {loops = array<i64>}, {loops = array<i64>}, {loops = array<i64>}], elastic.drains, elastic.order = array<i64: 0, 2, 1, 3>, resNames = ["result0", "done"]} {
//     %0 = elastic.hold %arg0 : i1
//     %1 = elastic.hold %arg1 : i8
//     %2 = elastic.hold %arg2 : i8
//     %trueResult, %falseResult = cond_br %0, %arg3 {elastic.block = 0 : i64} : none
//     %3 = elastic.sample %1, %trueResult {elastic.block = 0 : i64} : i8
//     %4 = arith.muli %3, %2 {elastic.block = 1 : i64, elastic.factors = array<i32: 8, 0, 8, 0>} : i8
//     %5 = mux %0 [%6, %4] {elastic.block = 3 : i64} : i1, i8
//     %6 = elastic.sample %1, %falseResult {elastic.block = 0 : i64} : i8
//     return %5, %arg3 : i8, none
//   }
// }
