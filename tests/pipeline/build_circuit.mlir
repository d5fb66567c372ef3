// RUN: kiln opt %s --pipe-build-circuit
// Controller, datapath and memories.
#map = affine_map<(d0) -> (d0)>
module {
  pipe.design @two attributes {period_ps = 10000 : i64, ports = "1r1w", target = "generic"} {
    pipe.memory @in : 16 of i16 {argument = 0 : i64, shape = array<i64: 16>}
    pipe.memory @out : 16 of i16 {argument = 1 : i64, shape = array<i64: 16>}
    pipe.memory @mid : 2 of i16 {shape = array<i64: 2>, unfolded = 16 : i64}
    pipe.segment @i attributes {bound = "nothing", depth = 2 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
      %0 = pipe.level "i" from [0] to [16] step 1
      %1 = pipe.index %0 {linear = [#map], name = "i", start = 0 : i64} : i64
      %2 = pipe.load @in[%1] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i16
      %3 = comb.add %2, %2 {name = "y", start = 2 : i64} : i16
      pipe.store @mid[%1], %3 {port = 0 : i64, start = 2 : i64} : i64, i16
    }
    pipe.segment @i_1 attributes {bound = "nothing", depth = 3 : i64, ii = 1 : i64, limited_by = [], lower_bound = 1 : i64, proven} {
      %0 = pipe.level "i" from [0] to [16] step 1
      %1 = pipe.index %0 {linear = [#map], name = "i", start = 0 : i64} : i64
      %2 = pipe.load @mid[%1] {name = "x", port = 0 : i64, start = 0 : i64} : i64, i16
      %3 = comb.mul %2, %2 {name = "y", start = 2 : i64} : i16
      pipe.store @out[%1], %3 {port = 0 : i64, start = 3 : i64} : i64, i16
    }
    pipe.control {
      pipe.tasks {
        pipe.task @i from 0 to 15
        pipe.task @i_1 from 3 to 18 {awaited = @mid, awaits = "words"}
      }
    }
  }
}

// OUTPUT
// module {
//   hw.module @two(in %clk : !seq.clock, in %rst : i1, in %start : i1, out done : i1, out in_rd0_addr : i4, out in_rd0_en : i1, in %in_rd0_data : i16, out out_wr0_addr : i4, out out_wr0_en : i1, out out_wr0_data : i16) {
//     %c0_i4 = hw.constant 0 : i4
//     %c1_i4 = hw.constant 1 : i4
//     %c-1_i4 = hw.constant -1 : i4
//     %true = hw.constant true
//     %false = hw.constant false
//     %mid_data = hw.wire %28 {sv.namehint = "x"} : i16
//     %busy = seq.compreg %5, %clk reset %rst, %false : i1
//     %0 = comb.xor %busy, %true : i1
//     %1 = comb.or %0, %after_i_1_4 : i1
//     %2 = comb.and %start, %1 {sv.namehint = "accept"} : i1
//     %3 = comb.xor %after_i_1_4, %true : i1
//     %4 = comb.and %busy, %3 : i1
//     %5 = comb.or %2, %4 : i1
//     %i_run = seq.compreg %10, %clk reset %rst, %false : i1
//     %i = seq.compreg.ce %13, %clk, %14 {sv.namehint = "i"} : i4
//     %6 = comb.icmp eq %i, %c-1_i4 {sv.namehint = "i_last"} : i4
//     %7 = comb.and %i_run, %6 {sv.namehint = "i_issues_last"} : i1
//     %8 = comb.xor %7, %true : i1
//     %9 = comb.and %i_run, %8 : i1
//     %10 = comb.or %2, %9 : i1
//     %11 = comb.add %i, %c1_i4 : i4
//     %12 = comb.mux %6, %c0_i4, %11 : i4
//     %13 = comb.mux %2, %c0_i4, %12 : i4
//     %14 = comb.or %2, %i_run : i1
//     %x_s2 = seq.compreg %in_rd0_data, %clk : i16
//     %15 = comb.add %x_s2, %x_s2 {sv.namehint = "y"} : i16
//     %i_s1 = seq.compreg %i, %clk : i4
//     %i_s2 = seq.compreg %i_s1, %clk : i4
//     %16 = comb.extract %i_s2 from 0 : (i4) -> i1
//     %i_valid1 = seq.compreg %i_run, %clk reset %rst, %false : i1
//     %i_valid2 = seq.compreg %i_valid1, %clk reset %rst, %false : i1
//     %start_i_1 = seq.compreg %2, %clk reset %rst, %false : i1
//     %start_i_1_0 = seq.compreg name "start_i_1" %start_i_1, %clk reset %rst, %false : i1
//     %start_i_1_1 = seq.compreg name "start_i_1" %start_i_1_0, %clk reset %rst, %false : i1
//     %i_1_run = seq.compreg %21, %clk reset %rst, %false : i1
//     %i_2 = seq.compreg.ce name "i" %24, %clk, %25 {sv.namehint = "i"} : i4
//     %17 = comb.icmp eq %i_2, %c-1_i4 {sv.namehint = "i_last"} : i4
//     %18 = comb.and %i_1_run, %17 {sv.namehint = "i_1_issues_last"} : i1
//     %19 = comb.xor %18, %true : i1
//     %20 = comb.and %i_1_run, %19 : i1
//     %21 = comb.or %start_i_1_1, %20 : i1
//     %22 = comb.add %i_2, %c1_i4 : i4
//     %23 = comb.mux %17, %c0_i4, %22 : i4
//     %24 = comb.mux %start_i_1_1, %c0_i4, %23 : i4
//     %25 = comb.or %start_i_1_1, %i_1_run : i1
//     %26 = comb.extract %i_2 from 0 : (i4) -> i1
//     %x_s2_3 = seq.compreg name "x_s2" %mid_data, %clk : i16
//     %27 = comb.mul %x_s2_3, %x_s2_3 : i16
//     %product = seq.compreg %27, %clk {sv.namehint = "y"} : i16
//     %i_s1_4 = seq.compreg name "i_s1" %i_2, %clk : i4
//     %i_s2_5 = seq.compreg name "i_s2" %i_s1_4, %clk : i4
//     %i_s3 = seq.compreg %i_s2_5, %clk : i4
//     %i_1_valid1 = seq.compreg %i_1_run, %clk reset %rst, %false : i1
//     %i_1_valid2 = seq.compreg %i_1_valid1, %clk reset %rst, %false : i1
//     %i_1_valid3 = seq.compreg %i_1_valid2, %clk reset %rst, %false : i1
//     %after_i_1_1 = seq.compreg %18, %clk reset %rst, %false : i1
//     %after_i_1_2 = seq.compreg %after_i_1_1, %clk reset %rst, %false : i1
//     %after_i_1_3 = seq.compreg %after_i_1_2, %clk reset %rst, %false : i1
//     %after_i_1_4 = seq.compreg %after_i_1_3, %clk reset %rst, %false {sv.namehint = "done"} : i1
//     %mid = seq.firmem 1, 1, undefined, undefined : <2 x 16>
//     seq.firmem.write_port %mid[%16] = %15, clock %clk enable %i_valid2 : <2 x 16>
//     %28 = seq.firmem.read_port %mid[%26], clock %clk enable %i_1_run : <2 x 16>
//     hw.output %after_i_1_4, %i, %i_run, %i_s3, %i_1_valid3, %product : i1, i4, i1, i4, i1, i16
//   }
// }
