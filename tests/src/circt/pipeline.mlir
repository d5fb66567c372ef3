hw.module @un(in %arg0: i32, in %go: i1, in %clk: !seq.clock, out out0: i32, out done : i1) {
  %0:2 = pipeline.unscheduled "n"(%a0 : i32 = %arg0) clock(%clk) go(%go) entryEn(%s0_enable) {k = 1 : i8} -> (out: i32) {
    pipeline.return %a0 : i32
  }
  hw.output %0#0, %0#1 : i32, i1
}
// -----
hw.module @un(in %arg0: i32, in %go: i1, in %clk: !seq.clock, out out0: i32, out done : i1) {
  %0:2 = pipeline.unscheduled(%arg0_0 : i32 = %arg0) clock(%clk) go(%go) entryEn(%s0_enable) -> (out: i32) {
    %1:2 = pipeline.latency 3 -> (i32, i8) {
      %c = hw.constant 1 : i8
      pipeline.latency.return %arg0_0, %c : i32, i8
    }
    pipeline.return %1#0 : i32
  }
  hw.output %0#0, %0#1 : i32, i1
}
// -----
hw.module @test(in %arg0: i32, in %arg1: i32, in %go: i1, in %clk: !seq.clock, in %rst: i1, in %stall : i1, out out0: i32, out done : i1) {
  %out, %done = pipeline.scheduled "MyPipe"(%a0 : i32 = %arg0, %a1 : i32 = %arg1) stall(%stall) clock(%clk) reset(%rst) go(%go) entryEn(%s0_enable) {stallability = [true, false, true]} -> (out: i32) {
    %true = hw.constant true
    %add0 = comb.add %a0, %a1 : i32
    pipeline.stage ^bb1 regs("x" = %add0 : i32 gated by [%true, %s0_enable], %a0 : i32) pass("p" = %a1 : i32) {foo = 1 : i32}
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
// -----
hw.module @f11(in %arg0: i32, in %go: i1, in %clk: !seq.clock, out out0: i32, out done : i1) {
  %0:2 = pipeline.scheduled(%a : i32 = %arg0) clock(%clk) go(%go) entryEn(%s0_enable) -> (out: i32) {
    %b = pipeline.src %a : i32
    pipeline.return %b : i32
  }
  hw.output %0#0, %0#1 : i32, i1
}
// -----
hw.module @f12(in %arg0: i32, in %go: i1, in %clk: !seq.clock, out out0: i32, out done : i1) {
  %0:2 = pipeline.scheduled(%a : i32 = %arg0) clock(%clk) go(%go) entryEn(%s0_enable) -> (out: i32) {
    %b = comb.add %a, %arg0 : i32
    pipeline.return %b : i32
  }
  hw.output %0#0, %0#1 : i32, i1
}
// -----
hw.module @f17(in %go: i1, in %clk: !seq.clock, out done : i1) {
  %done = pipeline.scheduled() clock(%clk) go(%go) entryEn(%s0_enable) -> () {
    pipeline.stage ^bb1
  ^bb1(%e : i1):
    pipeline.return
  }
  hw.output %done : i1
}
// -----
hw.module @f18(in %arg0 : i32, in %go: i1, in %clk: !seq.clock, out done : i1) {
  %done = pipeline.scheduled(%x : i32 = %arg0) clock(%clk) go(%go) entryEn(%s0_enable) -> () {
    %l:2 = pipeline.latency 2 -> (i32, i32) {
      %k = comb.add %x, %x : i32
      pipeline.latency.return %k, %k : i32, i32
    }
    pipeline.stage ^bb1 regs(%x : i32) pass(%l#0 : i32)
  ^bb1(%r : i32, %p: i32, %e : i1):
    pipeline.stage ^bb2 regs("n" = %p : i32)
  ^bb2(%m : i32, %e2 : i1):
    pipeline.return
  }
  hw.output %done : i1
}
// -----
hw.module @un(in %arg0: i32, in %go: i1, in %clk: !seq.clock, out done : i1) {
  %done = pipeline.unscheduled() clock(%clk) go(%go) entryEn(%s0_enable) -> () {
    pipeline.return
  }
  hw.output %done : i1
}
// -----
hw.module @un(in %arg0: i32, in %go: i1, in %clk: !seq.clock, out a : i32, out b : i8, out done : i1) {
  %x:3 = pipeline.scheduled(%p : i32 = %arg0) clock(%clk) go(%go) entryEn(%s0_enable) -> (a : i32, b : i8) {
    %c = hw.constant 4 : i8
    pipeline.return %p, %c : i32, i8
  }
  hw.output %x#0, %x#1, %x#2 : i32, i8, i1
}
