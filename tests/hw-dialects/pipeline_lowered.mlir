// Stages that stop, one that does not, values that cross beside the registers, a unit of one cycle, gates of a register.
// RUN: kiln opt --lower-pipeline-to-hw %s

hw.module @test(in %arg0: i32, in %arg1: i32, in %go: i1, in %clk: !seq.clock, in %rst: i1, in %stall : i1, out out0: i32, out done : i1) {
  %out, %done = pipeline.scheduled "MyPipe"(%a0 : i32 = %arg0, %a1 : i32 = %arg1) stall(%stall) clock(%clk) reset(%rst) go(%go) entryEn(%s0_enable) {stallability = [true, false, true]} -> (out: i32) {
    %true = hw.constant true
    %add0 = comb.add %a0, %a1 : i32
    pipeline.stage ^bb1 regs("x" = %add0 : i32 gated by [%true, %go], %a0 : i32) pass("p" = %a1 : i32) {foo = 1 : i32}
  ^bb1(%s1_arg0 : i32, %s1_arg1 : i32, %q : i32, %s1_enable: i1):
    %add1 = comb.add %s1_arg0, %s1_arg1 : i32
    pipeline.stage ^bb2 regs(%add1 : i32) pass(%q : i32)
  ^bb2(%s2_arg0 : i32, %p3 : i32, %s2_enable : i1):
    %l = pipeline.latency 1 -> (i32) {
      %k = comb.add %s2_arg0, %p3 : i32
      pipeline.latency.return %k : i32
    } {foo = 2 : i32}
    pipeline.stage ^bb3 pass(%l : i32)
  ^bb3(%l2: i32, %e3 : i1):
    pipeline.return %l2 : i32
  }
  hw.output %out, %done : i32, i1
}

// OUTPUT
// module {
//   hw.module @test(in %arg0 : i32, in %arg1 : i32, in %go : i1, in %clk : !seq.clock, in %rst : i1, in %stall : i1, out out0 : i32, out done : i1) {
//     %true = hw.constant true
//     %0 = comb.xor %stall, %true : i1
//     %true_0 = hw.constant true
//     %1 = comb.add %arg0, %arg1 : i32
//     %2 = comb.and %go, %0 {sv.namehint = "MyPipe_stage0_valid"} : i1
//     %3 = comb.and %2, %go : i1
//     %MyPipe_x = seq.compreg.ce %1, %clk, %3 : i32
//     %MyPipe_stage0_reg1 = seq.compreg.ce %arg0, %clk, %2 : i32
//     %false = hw.constant false
//     %MyPipe_stage1_enable = seq.compreg %2, %clk reset %rst, %false : i1
//     %4 = comb.add %MyPipe_x, %MyPipe_stage0_reg1 : i32
//     %MyPipe_stage1_reg0 = seq.compreg.ce %4, %clk, %MyPipe_stage1_enable : i32
//     %5 = comb.or %MyPipe_stage1_enable, %0 : i1
//     %MyPipe_stage2_enable = seq.compreg.ce %MyPipe_stage1_enable, %clk, %5 reset %rst, %false : i1
//     %6 = comb.add %MyPipe_stage1_reg0, %arg1 : i32
//     %7 = comb.or %MyPipe_stage1_enable, %0 : i1
//     %8 = comb.and %MyPipe_stage2_enable, %7 {sv.namehint = "MyPipe_stage2_valid"} : i1
//     %9 = comb.or %MyPipe_stage1_enable, %0 : i1
//     %MyPipe_stage3_enable = seq.compreg.ce %8, %clk, %9 reset %rst, %false : i1
//     %10 = comb.or %MyPipe_stage1_enable, %0 : i1
//     %11 = comb.and %MyPipe_stage3_enable, %10 {sv.namehint = "MyPipe_stage3_valid"} : i1
//     hw.output %6, %11 : i32, i1
//   }
// }
