// RUN: kiln opt %s --hls-form-dataflow
// A loop whose end data decide is a ring of tokens; each operation says in which block of the source it runs.
func.func @halve(%n: i8) -> i8 {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %r:2 = scf.while (%x = %n, %k = %c0) : (i8, i8) -> (i8, i8) {
    %more = arith.cmpi ugt, %x, %c1 : i8
    scf.condition(%more) %x, %k : i8, i8
  } do {
  ^bb0(%x: i8, %k: i8):
    %h = arith.shrui %x, %c1 : i8
    %k1 = arith.addi %k, %c1 : i8
    scf.yield %h, %k1 : i8, i8
  }
  return %r#1 : i8
}

// OUTPUT
// module {
//   handshake.func @halve(%arg0: i8, %arg1: none, ...) -> (i8, none) attributes {argNames = ["n", "start"], elastic.blocks = [{loops = array<i64>}, {always, loops = array<i64: 1>}, {loops = array<i64: 1>}, {loops = array<i64>}], elastic.order = array<i64: 0, 1, 3, 2>, resNames = ["result0", "done"]} {
//     %0 = elastic.hold %arg0 : i8
//     %result, %index = control_merge %arg1, %trueResult_2 {elastic.back, elastic.block = 1 : i64} : none, i1
//     %1 = mux %index [%0, %11] {elastic.back, elastic.block = 1 : i64} : i1, i8
//     %2 = source
//     %3 = constant %2 {value = 1 : i8} : i8
//     %4 = arith.cmpi ugt, %1, %3 {elastic.block = 1 : i64} : i8
//     %trueResult, %falseResult = cond_br %4, %1 {elastic.block = 1 : i64} : i8
//     %5 = arith.shrui %trueResult, %3 {elastic.block = 1 : i64} : i8
//     %6 = arith.trunci %5 {elastic.block = 2 : i64} : i8 to i7
//     %7 = mux %index [%10, %8] {elastic.back, elastic.block = 1 : i64} : i1, i8
//     %trueResult_0, %falseResult_1 = cond_br %4, %7 {elastic.block = 1 : i64} : i8
//     %8 = arith.addi %trueResult_0, %3 {elastic.block = 2 : i64} : i8
//     %trueResult_2, %falseResult_3 = cond_br %4, %result {elastic.block = 1 : i64} : none
//     %9 = source
//     %10 = constant %9 {value = 0 : i8} : i8
//     %11 = arith.extui %6 {elastic.block = 2 : i64} : i7 to i8
//     return %falseResult_1, %falseResult_3 : i8, none
//   }
// }
