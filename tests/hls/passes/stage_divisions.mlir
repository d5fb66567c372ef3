// RUN: kiln opt %s --hls-form-dataflow --elastic-stage-divisions
// Every iteration divides, and none waits for the quotient of another: the division takes an operand a cycle.
func.func @quotients(%a: memref<8xi8>, %b: memref<8xi8>, %n: i8) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi8>
    %q = arith.divui %x, %n : i8
    affine.store %q, %b[%i] : memref<8xi8>
  }
  return
}

// Here each iteration waits for the quotient of the one before.
func.func @chain(%a: memref<8xi8>, %n: i8) -> i8 {
  %q = affine.for %i = 0 to 8 iter_args(%last = %n) -> (i8) {
    %x = affine.load %a[%i] : memref<8xi8>
    %d = arith.ori %last, %x : i8
    %q = arith.divui %x, %d : i8
    affine.yield %q : i8
  }
  return %q : i8
}

// OUTPUT
// module {
//   handshake.func @quotients(%arg0: memref<8xi8>, %arg1: memref<8xi8>, %arg2: i8, %arg3: none, ...) -> none attributes {argNames = ["a", "b", "n", "start"], elastic.blocks = [{loops = array<i64>}, {always, loops = array<i64: 1>}, {loops = array<i64>}], elastic.order = array<i64: 0, 1, 2>, resNames = ["done"]} {
//     %0 = elastic.hold %arg2 : i8
//     %result, %index = control_merge %arg3, %trueResult {elastic.back, elastic.block = 1 : i64} : none, i1
//     %1 = mux %index [%12, %trueResult_1] {elastic.back, elastic.block = 1 : i64} : i1, i3
//     %2 = source
//     %dataResult, %addressResults = load [%1] %13#0, %2 {elastic.block = 1 : i64} : i3, i8
//     %3 = arith.divui %dataResult, %0 {elastic.block = 1 : i64, elastic.staged} : i8
//     %4 = buffer [8] fifo %result {elastic.block = 1 : i64} : none
//     %dataResult_0, %addressResult = store [%1] %3, %4 {elastic.block = 1 : i64} : i3, i8
//     %5 = source
//     %6 = constant %5 {value = 1 : i3} : i3
//     %7 = arith.addi %1, %6 {elastic.block = 1 : i64} : i3
//     %8 = source
//     %9 = constant %8 {value = -1 : i3} : i3
//     %10 = arith.cmpi ne, %1, %9 {elastic.block = 1 : i64} : i3
//     %trueResult, %falseResult = cond_br %10, %result {elastic.block = 1 : i64} : none
//     %trueResult_1, %falseResult_2 = cond_br %10, %7 {elastic.block = 1 : i64} : i3
//     %11 = source
//     %12 = constant %11 {value = 0 : i3} : i3
//     %13:2 = extmemory[ld = 1, st = 0] (%arg0 : memref<8xi8>) (%addressResults) {id = 0 : i32, name = "a"} : (i3) -> (i8, none)
//     %14 = extmemory[ld = 0, st = 1] (%arg1 : memref<8xi8>) (%dataResult_0, %addressResult) {id = 1 : i32, name = "b"} : (i8, i3) -> none
//     return %falseResult : none
//   }
//   handshake.func @chain(%arg0: memref<8xi8>, %arg1: i8, %arg2: none, ...) -> (i8, none) attributes {argNames = ["a", "n", "start"], elastic.blocks = [{loops = array<i64>}, {always, loops = array<i64: 1>}, {loops = array<i64>}], elastic.order = array<i64: 0, 1, 2>, resNames = ["result0", "done"]} {
//     %0 = elastic.hold %arg1 : i8
//     %result, %index = control_merge %arg2, %trueResult_0 {elastic.back, elastic.block = 1 : i64} : none, i1
//     %1 = mux %index [%13, %trueResult_2] {elastic.back, elastic.block = 1 : i64} : i1, i3
//     %2 = source
//     %dataResult, %addressResults = load [%1] %14#0, %2 {elastic.block = 1 : i64} : i3, i8
//     %3 = mux %index [%0, %trueResult] {elastic.back, elastic.block = 1 : i64} : i1, i8
//     %4 = arith.ori %3, %dataResult {elastic.block = 1 : i64} : i8
//     %5 = arith.divui %dataResult, %4 {elastic.block = 1 : i64} : i8
//     %6 = source
//     %7 = constant %6 {value = 1 : i3} : i3
//     %8 = arith.addi %1, %7 {elastic.block = 1 : i64} : i3
//     %9 = source
//     %10 = constant %9 {value = -1 : i3} : i3
//     %11 = arith.cmpi ne, %1, %10 {elastic.block = 1 : i64} : i3
//     %trueResult, %falseResult = cond_br %11, %5 {elastic.block = 1 : i64} : i8
//     %trueResult_0, %falseResult_1 = cond_br %11, %result {elastic.block = 1 : i64} : none
//     %trueResult_2, %falseResult_3 = cond_br %11, %8 {elastic.block = 1 : i64} : i3
//     %12 = source
//     %13 = constant %12 {value = 0 : i3} : i3
//     %14:2 = extmemory[ld = 1, st = 0] (%arg0 : memref<8xi8>) (%addressResults) {id = 0 : i32, name = "a"} : (i3) -> (i8, none)
//     return %falseResult, %falseResult_1 : i8, none
//   }
// }
