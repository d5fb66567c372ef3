// A pipeline without stages, and one whose registers are not placed, are no circuits yet.
// RUN: kiln opt --lower-pipeline-to-hw --split-input-file %s
// EXIT: 1

hw.module @un(in %arg0: i32, in %go: i1, in %clk: !seq.clock, out out0: i32, out done : i1) {
  %0:2 = pipeline.unscheduled "n"(%a0 : i32 = %arg0) clock(%clk) go(%go) entryEn(%s0_enable) {k = 1 : i8} -> (out: i32) {
    pipeline.return %a0 : i32
  }
  hw.output %0#0, %0#1 : i32, i1
}
// -----
hw.module @src(in %arg0: i32, in %arg1: i32, in %go: i1, in %clk: !seq.clock, in %rst: i1, out out0: i32, out done : i1) {
  %out, %done = pipeline.scheduled(%a0 : i32 = %arg0, %a1 : i32 = %arg1) clock(%clk) reset(%rst) go(%go) entryEn(%s0_enable) -> (out: i32) {
    %add0 = comb.add %a0, %a1 : i32
    pipeline.stage ^bb1
  ^bb1(%s1_enable: i1):
    %0 = pipeline.src %add0 : i32
    %1 = pipeline.src %a1 : i32
    %add1 = comb.add %0, %1 : i32
    pipeline.stage ^bb2
  ^bb2(%s2_enable : i1):
    %2 = pipeline.src %add1 : i32
    pipeline.return %2 : i32
  }
  hw.output %out, %done : i32, i1
}

// OUTPUT
// // -----

// ERROR
// %s:6:10: error[E0330]: 'pipeline.unscheduled': the pipeline has no stages yet: schedule it first
//   %0:2 = pipeline.unscheduled "n"(%a0 : i32 = %arg0) clock(%clk) go(%go) entryEn(%s0_enable) {k = 1 : i8} -> (out: i32) {
//          ^
// %s:17:10: error[E0330]: 'pipeline.src': the registers of the pipeline are not placed yet
//     %0 = pipeline.src %add0 : i32
//          ^
