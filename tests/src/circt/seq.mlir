// Registers, memories and clocks, as in hw.mlir.
// compreg
hw.module @m(in %clk : !seq.clock, in %rst : i1, in %a : i8) {
  %0 = seq.compreg %a, %clk : i8
  %1 = seq.compreg %a, %clk reset %rst, %a : i8
  %r = seq.compreg %a, %clk : i8
  %2 = seq.compreg name "n" %a, %clk : i8
  %3 = seq.compreg sym @s %a, %clk : i8
  %4 = seq.compreg sym @t name "u" %a, %clk reset %rst, %a {x} : i8
  %5 = seq.compreg sym [<@v,0,private>] %a, %clk : i8
  %6 = seq.compreg name "" %a, %clk : i8
}
// -----
// compreg with initial value
hw.module @m(in %clk : !seq.clock, in %rst : i1, in %a : i8) {
  %i = seq.initial () {
    %c = hw.constant 3 : i8
    seq.yield %c : i8
  } : () -> !seq.immutable<i8>
  %0 = seq.compreg %a, %clk initial %i : i8
  %1 = seq.compreg %a, %clk reset %rst, %a initial %i : i8
}
// -----
// compreg.ce
hw.module @m(in %clk : !seq.clock, in %rst : i1, in %a : i8, in %en : i1) {
  %0 = seq.compreg.ce %a, %clk, %en : i8
  %1 = seq.compreg.ce %a, %clk, %en reset %rst, %a : i8
  %r = seq.compreg.ce sym @s %a, %clk, %en {x} : i8
  %2 = seq.compreg.ce name "n" %a, %clk, %en : i8
  %i = seq.initial () {
    %c = hw.constant 3 : i8
    seq.yield %c : i8
  } : () -> !seq.immutable<i8>
  %3 = seq.compreg.ce %a, %clk, %en initial %i : i8
}
// -----
// registers of aggregates
hw.module @m(in %clk : !seq.clock, in %a : !hw.struct<x: i8, y: !hw.array<2xi4>>, in %e : !hw.enum<A, B>, in %f : f32) {
  %0 = seq.compreg %a, %clk : !hw.struct<x: i8, y: !hw.array<2xi4>>
  %1 = seq.compreg %e, %clk : !hw.enum<A, B>
  %2 = seq.firreg %a clock %clk : !hw.struct<x: i8, y: !hw.array<2xi4>>
}
// -----
// firreg
hw.module @m(in %clk : !seq.clock, in %rst : i1, in %a : i8) {
  %0 = seq.firreg %a clock %clk : i8
  %1 = seq.firreg %a clock %clk reset sync %rst, %a : i8
  %2 = seq.firreg %a clock %clk reset async %rst, %a : i8
  %3 = seq.firreg %a clock %clk preset 3 : i8
  %4 = seq.firreg %a clock %clk reset async %rst, %a preset 255 : i8
  %5 = seq.firreg %a clock %clk sym @s : i8
  %6 = seq.firreg %a clock %clk sym @t reset sync %rst, %a preset 0 {x} : i8
  %r = seq.firreg %a clock %clk : i8
}
// -----
// firreg: names
hw.module @m(in %clk : !seq.clock, in %a : i8) {
  %r = seq.firreg %a clock %clk {name = "r"} : i8
  %s = seq.firreg %a clock %clk {name = "other"} : i8
  %0 = seq.firreg %a clock %clk {name = "odd name"} : i8
  %1 = seq.firreg %a clock %clk {name = ""} : i8
}
// -----
// firreg: preset of one bit and negative
hw.module @m(in %clk : !seq.clock, in %a : i1, in %b : i8) {
  %0 = seq.firreg %a clock %clk preset 1 : i1
}
// -----
// shiftreg
hw.module @m(in %clk : !seq.clock, in %rst : i1, in %a : i8, in %en : i1) {
  %0 = seq.shiftreg [3] %a, %clk, %en : i8
  %1 = seq.shiftreg [3] %a, %clk, %en reset %rst, %a : i8
  %2 = seq.shiftreg [3] %a, %clk, %en powerOn %a : i8
  %3 = seq.shiftreg [3] sym @s name "n" %a, %clk, %en reset %rst, %a powerOn %a {x} : i8
  %r = seq.shiftreg [1] %a, %clk, %en : i8
}
// -----
// clocks
hw.module @m(in %c : !seq.clock, in %d : !seq.clock, in %e : i1) {
  %0 = seq.clock_gate %c, %e
  %1 = seq.clock_gate %c, %e, %e
  %2 = seq.clock_gate %c, %e sym @s
  %3 = seq.clock_gate %c, %e, %e sym @t {x}
  %4 = seq.clock_mux %e, %c, %d
  %5 = seq.clock_div %c by 2
  %6 = seq.clock_inv %c
  %7 = seq.const_clock low
  %8 = seq.const_clock high
  %9 = seq.to_clock %e
  %10 = seq.from_clock %c
}
// -----
// clocks with attributes
hw.module @m(in %c : !seq.clock, in %d : !seq.clock, in %e : i1) {
  %0 = seq.clock_gate %c, %e {x}
  %4 = seq.clock_mux %e, %c, %d {x}
  %5 = seq.clock_div %c by 2 {x}
  %6 = seq.clock_inv %c {x}
  %7 = seq.const_clock low {x}
  %9 = seq.to_clock %e {x}
  %10 = seq.from_clock %c {x}
}
// -----
// clock constant attribute
hw.module @m() attributes {a = #seq<clock_constant low>, b = #seq<clock_constant high>} { }
// -----
// initial
hw.module @m(in %clk : !seq.clock, in %a : i8) {
  %0:2 = seq.initial () {
    %c = hw.constant 1 : i8
    %d = hw.constant 1 : i1
    seq.yield %c, %d : i8, i1
  } : () -> (!seq.immutable<i8>, !seq.immutable<i1>)
  %1 = seq.initial (%0#0) {
  ^bb0(%x: i8):
    seq.yield %x : i8
  } : (!seq.immutable<i8>) -> !seq.immutable<i8>
  %2 = seq.from_immutable %1 : (!seq.immutable<i8>) -> i8
  seq.initial () {
    seq.yield
  } : () -> ()
}
// -----
// initial with attributes
hw.module @m() {
  %0 = seq.initial () {
    %c = hw.constant 1 : i8
    seq.yield {a} %c : i8
  } {x} : () -> !seq.immutable<i8>
}
// -----
// fifo
hw.module @m(in %clk : !seq.clock, in %rst : i1, in %a : i8, in %r : i1, in %w : i1) {
  %o, %f, %e = seq.fifo depth 4 in %a rdEn %r wrEn %w clk %clk rst %rst : i8
  %o2, %f2, %e2, %af, %ae = seq.fifo depth 4 almost_full 3 almost_empty 1 in %a rdEn %r wrEn %w clk %clk rst %rst : i8
  %0:4 = seq.fifo depth 4 almost_full 2 in %a rdEn %r wrEn %w clk %clk rst %rst : i8
  %1:4 = seq.fifo depth 4 rd_latency 1 almost_empty 2 in %a rdEn %r wrEn %w clk %clk rst %rst {x} : i8
}
// -----
// hlmem
hw.module @m(in %clk : !seq.clock, in %rst : i1, in %a : i2, in %d : i8, in %en : i1, in %b : i3) {
  %mem = seq.hlmem @mem %clk, %rst : <4xi8>
  %0 = seq.read %mem[%a] rden %en {latency = 1} : !seq.hlmem<4xi8>
  seq.write %mem[%a] %d wren %en {latency = 1} : !seq.hlmem<4xi8>
  %m2 = seq.hlmem @m2 %clk, %rst : <4x8xi8>
  %1 = seq.read %m2[%a, %b] {latency = 0} : !seq.hlmem<4x8xi8>
  seq.write %m2[%a, %b] %d wren %en {latency = 2} : !seq.hlmem<4x8xi8>
}
// -----
// hlmem: attributes, struct words
hw.module @m(in %clk : !seq.clock, in %rst : i1) {
  %mem = seq.hlmem @mem %clk, %rst {x} : <4x!hw.struct<a: i8>>
}
// -----
// firmem
hw.module @m(in %clk : !seq.clock, in %a : i4, in %d : i42, in %en : i1, in %md : i1, in %mk : i3) {
  %0 = seq.firmem 0, 1, undefined, undefined : <12 x 42, mask 3>
  %1 = seq.firmem.read_port %0[%a], clock %clk : <12 x 42, mask 3>
  %2 = seq.firmem.read_port %0[%a], clock %clk enable %en : <12 x 42, mask 3>
  seq.firmem.write_port %0[%a] = %d, clock %clk : <12 x 42, mask 3>
  seq.firmem.write_port %0[%a] = %d, clock %clk enable %en mask %mk : <12 x 42, mask 3>, i3
  %3 = seq.firmem.read_write_port %0[%a] = %d if %md, clock %clk : <12 x 42, mask 3>
  %4 = seq.firmem.read_write_port %0[%a] = %d if %md, clock %clk enable %en mask %mk {x} : <12 x 42, mask 3>, i3
}
// -----
// firmem: forms
hw.module @m() {
  %0 = seq.firmem 1, 1, old, port_order : <8 x 8>
  %1 = seq.firmem 2, 3, new, undefined : <8 x 8>
  %2 = seq.firmem sym @s 0, 1, undefined, undefined : <8 x 8>
  %3 = seq.firmem name "n" 0, 1, undefined, undefined : <8 x 8>
  %mem = seq.firmem 0, 1, undefined, undefined {x} : <8 x 8>
  %4 = seq.firmem 0, 1, undefined, undefined {init = #seq.firmem.init<"f.txt", true, false>} : <8 x 8>
  %5 = seq.firmem 0, 1, undefined, undefined {init = #seq.firmem.init<"f.txt", false, true>, output_file = "x", prefix = "p"} : <8 x 8>
  %6 = seq.firmem 0, 1, undefined, undefined : <1 x 1>
}
// -----
// firmem of one word
hw.module @m(in %clk : !seq.clock, in %a : i1) {
  %6 = seq.firmem 0, 1, undefined, undefined : <1 x 1>
  %1 = seq.firmem.read_port %6[%a], clock %clk : <1 x 1>
}
// -----
// types as attributes
hw.module @m() attributes {a = !seq.clock, b = !seq.immutable<i8>, c = !seq.hlmem<4x4xi8>, d = !seq.firmem<12 x 42, mask 3>, e = !seq.firmem<12 x 42>, f = !seq.immutable<!hw.array<2xi8>>} { }
// -----
// generic registers
hw.module @m(in %clk : !seq.clock, in %rst : i1, in %a : i8) {
  %0 = "seq.compreg"(%a, %clk) <{operandSegmentSizes = array<i32: 1, 1, 0, 0, 0>}> : (i8, !seq.clock) -> i8
  %1 = "seq.compreg"(%a, %clk, %rst, %a) <{name = "q", operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>}> : (i8, !seq.clock, i1, i8) -> i8
  %2 = "seq.firreg"(%a, %clk) <{name = "f"}> : (i8, !seq.clock) -> i8
  %3 = "seq.firreg"(%a, %clk, %rst, %a) <{name = "g", isAsync, preset = 3 : i8}> : (i8, !seq.clock, i1, i8) -> i8
}
// -----
// ports of clock type
hw.module @m(in %c : !seq.clock, out d : !seq.clock) { hw.output %c : !seq.clock }
// -----
// register names
hw.module @m(in %clk : !seq.clock, in %a : i8, out b : i8) {
  %my_reg = seq.compreg %a, %clk : i8
  %my_reg2 = seq.compreg name "my_reg2" %a, %clk : i8
  %other = seq.compreg name "third" %a, %clk : i8
  %x.y = seq.compreg %a, %clk : i8
  hw.output %my_reg : i8
}
// -----
// cycle through a register
hw.module @m(in %clk : !seq.clock, out b : i8) {
  %one = hw.constant 1 : i8
  %next = comb.add %cnt, %one : i8
  %cnt = seq.compreg %next, %clk : i8
  hw.output %cnt : i8
}
