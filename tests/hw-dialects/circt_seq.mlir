// RUN: kiln opt %s --verify-roundtrip
// RUN: kiln opt %s --mlir-print-op-generic
// Clocks, queues and values at start, as CIRCT prints them.

hw.module @m(in %clk : !seq.clock, in %rst : i1, in %en : i1, in %d : i8, out q : i8) {
  %gated = seq.clock_gate %clk, %en sym @gate
  %inv = seq.clock_inv %clk
  %mux = seq.clock_mux %en, %gated, %inv
  %div = seq.clock_div %mux by 2
  %low = seq.const_clock low
  %init = seq.initial () {
    %c = hw.constant 3 : i8
    seq.yield %c : i8
  } : () -> !seq.immutable<i8>
  %0 = seq.from_immutable %init : (!seq.immutable<i8>) -> i8
  %r = seq.compreg sym @r %d, %clk reset %rst, %0 initial %init : i8
  %f = seq.firreg %r clock %div sym @f reset async %rst, %0 preset 200 {name = "other"} : i8
  %o, %full, %empty, %nearly = seq.fifo depth 8 rd_latency 1 almost_empty 2 in %f rdEn %en wrEn %en clk %clk rst %rst : i8
  %p:3 = seq.fifo depth 8 in %o rdEn %en wrEn %nearly clk %clk rst %rst : i8
  %mem = seq.firmem 0, 1, undefined, undefined {init = #seq.firmem.init<"f.hex", false, true>} : <4 x 8>
  hw.output %p#0 : i8
}

// OUTPUT
// module {
//   hw.module @m(in %clk : !seq.clock, in %rst : i1, in %en : i1, in %d : i8, out q : i8) {
//     %0 = seq.clock_gate %clk, %en sym @gate
//     %1 = seq.clock_inv %clk
//     %2 = seq.clock_mux %en, %0, %1
//     %3 = seq.clock_div %2 by 2
//     %4 = seq.const_clock low
//     %5 = seq.initial() {
//       %c3_i8 = hw.constant 3 : i8
//       seq.yield %c3_i8 : i8
//     } : () -> !seq.immutable<i8>
//     %6 = seq.from_immutable %5 : (!seq.immutable<i8>) -> i8
//     %r = seq.compreg sym @r %d, %clk reset %rst, %6 initial %5 : i8
//     %other = seq.firreg %r clock %3 sym @f reset async %rst, %6 preset 200 : i8
//     %out, %full, %empty, %almostEmpty = seq.fifo depth 8 rd_latency 1 almost_empty 2 in %other rdEn %en wrEn %en clk %clk rst %rst : i8
//     %out_0, %full_2, %empty_1 = seq.fifo depth 8 in %out rdEn %en wrEn %almostEmpty clk %clk rst %rst : i8
//     %mem = seq.firmem 0, 1, undefined, undefined {init = #seq.firmem.init<"f.hex", false, true>} : <4 x 8>
//     hw.output %out_0 : i8
//   }
// }
// "builtin.module"() ({
//   "hw.module"() <{module_type = !hw.modty<input clk : !seq.clock, input rst : i1, input en : i1, input d : i8, output q : i8>, parameters = [], sym_name = "m"}> ({
//   ^bb0(%arg0: !seq.clock, %arg1: i1, %arg2: i1, %arg3: i8):
//     %0 = "seq.clock_gate"(%arg0, %arg2) <{inner_sym = #hw<innerSym@gate>}> : (!seq.clock, i1) -> !seq.clock
//     %1 = "seq.clock_inv"(%arg0) : (!seq.clock) -> !seq.clock
//     %2 = "seq.clock_mux"(%arg2, %0, %1) : (i1, !seq.clock, !seq.clock) -> !seq.clock
//     %3 = "seq.clock_div"(%2) <{pow2 = 2 : i64}> : (!seq.clock) -> !seq.clock
//     %4 = "seq.const_clock"() <{value = #seq<clock_constant low> : !seq.clock}> : () -> !seq.clock
//     %5 = "seq.initial"() ({
//       %12 = "hw.constant"() <{value = 3 : i8}> : () -> i8
//       "seq.yield"(%12) : (i8) -> ()
//     }) : () -> !seq.immutable<i8>
//     %6 = "seq.from_immutable"(%5) : (!seq.immutable<i8>) -> i8
//     %7 = "seq.compreg"(%arg3, %arg0, %arg1, %6, %5) <{inner_sym = #hw<innerSym@r>, name = "r", operandSegmentSizes = array<i32: 1, 1, 1, 1, 1>}> : (i8, !seq.clock, i1, i8, !seq.immutable<i8>) -> i8
//     %8 = "seq.firreg"(%7, %3, %arg1, %6) <{inner_sym = #hw<innerSym@f>, isAsync, name = "other", preset = -56 : i8}> : (i8, !seq.clock, i1, i8) -> i8
//     %9:4 = "seq.fifo"(%8, %arg2, %arg2, %arg0, %arg1) <{almostEmptyThreshold = 2 : i64, depth = 8 : i64, rdLatency = 1 : i64, resultSegmentSizes = array<i32: 1, 1, 1, 0, 1>}> : (i8, i1, i1, !seq.clock, i1) -> (i8, i1, i1, i1)
//     %10:3 = "seq.fifo"(%9#0, %arg2, %9#3, %arg0, %arg1) <{depth = 8 : i64, resultSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (i8, i1, i1, !seq.clock, i1) -> (i8, i1, i1)
//     %11 = "seq.firmem"() <{init = #seq.firmem.init<"f.hex", false, true>, name = "mem", readLatency = 0 : i32, ruw = 0 : i32, writeLatency = 1 : i32, wuw = 0 : i32}> : () -> !seq.firmem<4 x 8>
//     "hw.output"(%10#0) : (i8) -> ()
//   }) : () -> ()
// }) : () -> ()
