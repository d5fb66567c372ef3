// RUN: kiln opt %s
// RUN: kiln opt %s --mlir-print-op-generic
// The name of a register, a memory or a wire is that of its result, where the text says no other.

hw.module @m(in %clk : !seq.clock, in %a : i8, out x : i8) {
  %r = seq.compreg %a, %clk : i8
  %other = seq.compreg name "mine" %r, %clk : i8
  %2 = seq.compreg %other, %clk : i8
  %w = hw.wire %2 : i8
  %odd = hw.wire %w name "a b" : i8
  %f = seq.firreg %odd clock %clk : i8
  %mem = seq.firmem 0, 1, undefined, undefined : <4 x 8>
  %line = seq.shiftreg[3] %f, %clk, %true : i8
  %true = hw.constant true
  hw.output %line : i8
}

// OUTPUT
// module {
//   hw.module @m(in %clk : !seq.clock, in %a : i8, out x : i8) {
//     %r = seq.compreg %a, %clk : i8
//     %mine = seq.compreg %r, %clk : i8
//     %0 = seq.compreg %mine, %clk : i8
//     %w = hw.wire %0 : i8
//     %a_b = hw.wire %w name "a b" : i8
//     %f = seq.firreg %a_b clock %clk : i8
//     %mem = seq.firmem 0, 1, undefined, undefined : <4 x 8>
//     %line = seq.shiftreg[3] %f, %clk, %true : i8
//     %true = hw.constant true
//     hw.output %line : i8
//   }
// }
// "builtin.module"() ({
//   "hw.module"() <{module_type = !hw.modty<input clk : !seq.clock, input a : i8, output x : i8>, parameters = [], sym_name = "m"}> ({
//   ^bb0(%arg0: !seq.clock, %arg1: i8):
//     %0 = "seq.compreg"(%arg1, %arg0) <{name = "r", operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> : (i8, !seq.clock) -> i8
//     %1 = "seq.compreg"(%0, %arg0) <{name = "mine", operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> : (i8, !seq.clock) -> i8
//     %2 = "seq.compreg"(%1, %arg0) <{name = "", operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> : (i8, !seq.clock) -> i8
//     %3 = "hw.wire"(%2) <{name = "w"}> : (i8) -> i8
//     %4 = "hw.wire"(%3) <{name = "a b"}> : (i8) -> i8
//     %5 = "seq.firreg"(%4, %arg0) <{name = "f"}> : (i8, !seq.clock) -> i8
//     %6 = "seq.firmem"() <{name = "mem", readLatency = 0 : i32, ruw = 0 : i32, writeLatency = 1 : i32, wuw = 0 : i32}> : () -> !seq.firmem<4 x 8>
//     %7 = "seq.shiftreg"(%5, %arg0, %8) <{name = "line", numElements = 3 : i64, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0, 0>}> : (i8, !seq.clock, i1) -> i8
//     %8 = "hw.constant"() <{value = true}> : () -> i1
//     "hw.output"(%7) : (i8) -> ()
//   }) : () -> ()
// }) : () -> ()
