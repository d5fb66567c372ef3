hw.module @t(in %a: i8, in %go: i1, in %clk: !seq.clock, in %rst: i1, in %stall : i1, out o: i8, out done : i1) {
  %out, %done = pipeline.scheduled "line"(%x0 : i8 = %a) stall(%stall) clock(%clk) reset(%rst) go(%go) entryEn(%e0) {stallability = [true, false, false, true, true, true]} -> (out: i8) {
    %y0 = comb.add %x0, %a : i8
    pipeline.stage ^bb1 regs("v" = %y0 : i8) pass(%x0 : i8)
  ^bb1(%x1 : i8, %p1 : i8, %e1 : i1):
    %y1 = comb.add %x1, %a : i8
    pipeline.stage ^bb2 regs("v" = %y1 : i8) pass(%x1 : i8)
  ^bb2(%x2 : i8, %p2 : i8, %e2 : i1):
    %y2 = comb.add %x2, %a : i8
    pipeline.stage ^bb3 regs("v" = %y2 : i8) pass(%x2 : i8)
  ^bb3(%x3 : i8, %p3 : i8, %e3 : i1):
    %y3 = comb.add %x3, %a : i8
    pipeline.stage ^bb4 regs("v" = %y3 : i8) pass(%x3 : i8)
  ^bb4(%x4 : i8, %p4 : i8, %e4 : i1):
    %y4 = comb.add %x4, %a : i8
    pipeline.stage ^bb5 regs("v" = %y4 : i8) pass(%x4 : i8)
  ^bb5(%x5 : i8, %p5 : i8, %e5 : i1):
    %y5 = comb.add %x5, %a : i8
    pipeline.stage ^bb6 regs("v" = %y5 : i8) pass(%x5 : i8)
  ^bb6(%x6 : i8, %p6 : i8, %e6 : i1):
    %z = comb.xor %x6, %p6 : i8
    pipeline.return %z : i8
  }
  hw.output %out, %done : i8, i1
}
// -----
hw.module @t(in %a: i8, in %go: i1, in %clk: !seq.clock, in %rst: i1, in %stall : i1, out o: i8, out done : i1) {
  %out, %done = pipeline.scheduled "line"(%x0 : i8 = %a) stall(%stall) clock(%clk) reset(%rst) go(%go) entryEn(%e0) {stallability = [true, false, true, false, true, true]} -> (out: i8) {
    %y0 = comb.add %x0, %a : i8
    pipeline.stage ^bb1 regs("v" = %y0 : i8) pass(%x0 : i8)
  ^bb1(%x1 : i8, %p1 : i8, %e1 : i1):
    %y1 = comb.add %x1, %a : i8
    pipeline.stage ^bb2 regs("v" = %y1 : i8) pass(%x1 : i8)
  ^bb2(%x2 : i8, %p2 : i8, %e2 : i1):
    %y2 = comb.add %x2, %a : i8
    pipeline.stage ^bb3 regs("v" = %y2 : i8) pass(%x2 : i8)
  ^bb3(%x3 : i8, %p3 : i8, %e3 : i1):
    %y3 = comb.add %x3, %a : i8
    pipeline.stage ^bb4 regs("v" = %y3 : i8) pass(%x3 : i8)
  ^bb4(%x4 : i8, %p4 : i8, %e4 : i1):
    %y4 = comb.add %x4, %a : i8
    pipeline.stage ^bb5 regs("v" = %y4 : i8) pass(%x4 : i8)
  ^bb5(%x5 : i8, %p5 : i8, %e5 : i1):
    %y5 = comb.add %x5, %a : i8
    pipeline.stage ^bb6 regs("v" = %y5 : i8) pass(%x5 : i8)
  ^bb6(%x6 : i8, %p6 : i8, %e6 : i1):
    %z = comb.xor %x6, %p6 : i8
    pipeline.return %z : i8
  }
  hw.output %out, %done : i8, i1
}
// -----
hw.module @t(in %a: i8, in %go: i1, in %clk: !seq.clock, in %rst: i1, in %stall : i1, out o: i8, out done : i1) {
  %out, %done = pipeline.scheduled "line"(%x0 : i8 = %a) stall(%stall) clock(%clk) reset(%rst) go(%go) entryEn(%e0) {stallability = [false, true, true, true, true, true]} -> (out: i8) {
    %y0 = comb.add %x0, %a : i8
    pipeline.stage ^bb1 regs("v" = %y0 : i8) pass(%x0 : i8)
  ^bb1(%x1 : i8, %p1 : i8, %e1 : i1):
    %y1 = comb.add %x1, %a : i8
    pipeline.stage ^bb2 regs("v" = %y1 : i8) pass(%x1 : i8)
  ^bb2(%x2 : i8, %p2 : i8, %e2 : i1):
    %y2 = comb.add %x2, %a : i8
    pipeline.stage ^bb3 regs("v" = %y2 : i8) pass(%x2 : i8)
  ^bb3(%x3 : i8, %p3 : i8, %e3 : i1):
    %y3 = comb.add %x3, %a : i8
    pipeline.stage ^bb4 regs("v" = %y3 : i8) pass(%x3 : i8)
  ^bb4(%x4 : i8, %p4 : i8, %e4 : i1):
    %y4 = comb.add %x4, %a : i8
    pipeline.stage ^bb5 regs("v" = %y4 : i8) pass(%x4 : i8)
  ^bb5(%x5 : i8, %p5 : i8, %e5 : i1):
    %y5 = comb.add %x5, %a : i8
    pipeline.stage ^bb6 regs("v" = %y5 : i8) pass(%x5 : i8)
  ^bb6(%x6 : i8, %p6 : i8, %e6 : i1):
    %z = comb.xor %x6, %p6 : i8
    pipeline.return %z : i8
  }
  hw.output %out, %done : i8, i1
}
// -----
hw.module @t(in %a: i8, in %go: i1, in %clk: !seq.clock, in %rst: i1, in %stall : i1, out o: i8, out done : i1) {
  %out, %done = pipeline.scheduled "line"(%x0 : i8 = %a) stall(%stall) clock(%clk) reset(%rst) go(%go) entryEn(%e0) {stallability = [true, true, false, true, true, true]} -> (out: i8) {
    %y0 = comb.add %x0, %a : i8
    pipeline.stage ^bb1 regs("v" = %y0 : i8) pass(%x0 : i8)
  ^bb1(%x1 : i8, %p1 : i8, %e1 : i1):
    %y1 = comb.add %x1, %a : i8
    pipeline.stage ^bb2 regs("v" = %y1 : i8) pass(%x1 : i8)
  ^bb2(%x2 : i8, %p2 : i8, %e2 : i1):
    %y2 = comb.add %x2, %a : i8
    pipeline.stage ^bb3 regs("v" = %y2 : i8) pass(%x2 : i8)
  ^bb3(%x3 : i8, %p3 : i8, %e3 : i1):
    %y3 = comb.add %x3, %a : i8
    pipeline.stage ^bb4 regs("v" = %y3 : i8) pass(%x3 : i8)
  ^bb4(%x4 : i8, %p4 : i8, %e4 : i1):
    %y4 = comb.add %x4, %a : i8
    pipeline.stage ^bb5 regs("v" = %y4 : i8) pass(%x4 : i8)
  ^bb5(%x5 : i8, %p5 : i8, %e5 : i1):
    %y5 = comb.add %x5, %a : i8
    pipeline.stage ^bb6 regs("v" = %y5 : i8) pass(%x5 : i8)
  ^bb6(%x6 : i8, %p6 : i8, %e6 : i1):
    %z = comb.xor %x6, %p6 : i8
    pipeline.return %z : i8
  }
  hw.output %out, %done : i8, i1
}
// -----
hw.module @t(in %a: i8, in %go: i1, in %clk: !seq.clock, in %rst: i1, in %stall : i1, out o: i8, out done : i1) {
  %out, %done = pipeline.scheduled "line"(%x0 : i8 = %a) stall(%stall) clock(%clk) reset(%rst) go(%go) entryEn(%e0) -> (out: i8) {
    %y0 = comb.add %x0, %a : i8
    pipeline.stage ^bb1 regs("v" = %y0 : i8) pass(%x0 : i8)
  ^bb1(%x1 : i8, %p1 : i8, %e1 : i1):
    %y1 = comb.add %x1, %a : i8
    pipeline.stage ^bb2 regs("v" = %y1 : i8) pass(%x1 : i8)
  ^bb2(%x2 : i8, %p2 : i8, %e2 : i1):
    %y2 = comb.add %x2, %a : i8
    pipeline.stage ^bb3 regs("v" = %y2 : i8) pass(%x2 : i8)
  ^bb3(%x3 : i8, %p3 : i8, %e3 : i1):
    %z = comb.xor %x3, %p3 : i8
    pipeline.return %z : i8
  }
  hw.output %out, %done : i8, i1
}
// -----
hw.module @t(in %a: i8, in %go: i1, in %clk: !seq.clock, in %rst: i1, in %stall : i1, out o: i8, out done : i1) {
  %out, %done = pipeline.scheduled "line"(%x0 : i8 = %a) clock(%clk) reset(%rst) go(%go) entryEn(%e0) -> (out: i8) {
    %y0 = comb.add %x0, %a : i8
    pipeline.stage ^bb1 regs("v" = %y0 : i8) pass(%x0 : i8)
  ^bb1(%x1 : i8, %p1 : i8, %e1 : i1):
    %y1 = comb.add %x1, %a : i8
    pipeline.stage ^bb2 regs("v" = %y1 : i8) pass(%x1 : i8)
  ^bb2(%x2 : i8, %p2 : i8, %e2 : i1):
    %y2 = comb.add %x2, %a : i8
    pipeline.stage ^bb3 regs("v" = %y2 : i8) pass(%x2 : i8)
  ^bb3(%x3 : i8, %p3 : i8, %e3 : i1):
    %z = comb.xor %x3, %p3 : i8
    pipeline.return %z : i8
  }
  hw.output %out, %done : i8, i1
}
// -----
hw.module @t(in %a: i8, in %go: i1, in %clk: !seq.clock, in %rst: i1, in %stall : i1, out o: i8, out done : i1) {
  %out, %done = pipeline.scheduled "line"(%x0 : i8 = %a) clock(%clk) go(%go) entryEn(%e0) -> (out: i8) {
    %y0 = comb.add %x0, %a : i8
    pipeline.stage ^bb1 regs("v" = %y0 : i8) pass(%x0 : i8)
  ^bb1(%x1 : i8, %p1 : i8, %e1 : i1):
    %y1 = comb.add %x1, %a : i8
    pipeline.stage ^bb2 regs("v" = %y1 : i8) pass(%x1 : i8)
  ^bb2(%x2 : i8, %p2 : i8, %e2 : i1):
    %y2 = comb.add %x2, %a : i8
    pipeline.stage ^bb3 regs("v" = %y2 : i8) pass(%x2 : i8)
  ^bb3(%x3 : i8, %p3 : i8, %e3 : i1):
    %z = comb.xor %x3, %p3 : i8
    pipeline.return %z : i8
  }
  hw.output %out, %done : i8, i1
}
// -----
hw.module @t2(in %arg0: i32, in %arg1: i32, in %go: i1, in %clk: !seq.clock, in %rst: i1, in %stall : i1, out out0: i32, out done : i1) {
  %out, %done = pipeline.scheduled(%a0 : i32 = %arg0, %a1 : i32 = %arg1) stall(%stall) clock(%clk) reset(%rst) go(%go) entryEn(%s0_enable) -> (out: i32) {
    %add0 = comb.add %a0, %a1 : i32
    pipeline.stage ^bb1 regs(%add0 : i32, %a0 : i32)
  ^bb1(%s1_arg0 : i32, %s1_arg1 : i32, %s1_enable: i1):
    %add1 = comb.add %s1_arg0, %s1_arg1 : i32
    %m = comb.mux %s1_enable, %add1, %s1_arg0 : i32
    pipeline.stage ^bb2 regs(%m : i32)
  ^bb2(%s2_arg0 : i32, %s2_enable : i1):
    pipeline.return %s2_arg0 : i32
  }
  hw.output %out, %done : i32, i1
}
// -----
hw.module @t3(in %arg0: i32, in %go: i1, in %clk: !seq.clock, out out0: i32, out done : i1) {
  %out, %done = pipeline.scheduled "P"(%a0 : i32 = %arg0) clock(%clk) go(%go) entryEn(%s0_enable) -> (out: i32) {
    pipeline.stage ^bb1 regs("q" = %a0 : i32)
  ^bb1(%x : i32, %s1_enable: i1):
    pipeline.stage ^bb2 regs(%x : i32)
  ^bb2(%y : i32, %s2_enable: i1):
    pipeline.return %y : i32
  }
  hw.output %out, %done : i32, i1
}
// -----
hw.module @test(in %arg0: i32, in %arg1: i32, in %go: i1, in %clk: !seq.clock, in %rst: i1, in %stall : i1, out out0: i32, out done : i1) {
  %out, %done = pipeline.scheduled "MyPipe"(%a0 : i32 = %arg0, %a1 : i32 = %arg1) stall(%stall) clock(%clk) reset(%rst) go(%go) entryEn(%s0_enable) {stallability = [true, false, true]} -> (out: i32) {
    %true = hw.constant true
    %add0 = comb.add %a0, %a1 : i32
    pipeline.stage ^bb1 regs("x" = %add0 : i32, %a0 : i32) pass("p" = %a1 : i32) {foo = 1 : i32}
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
