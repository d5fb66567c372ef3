// RUN: kiln lec %s --module at_once --other-module at_edges
// EXIT: 1
// A reset that a register makes together with an input may come and go between two edges: it acts at once, or not at all.
hw.module @at_once(in %clk : !seq.clock, in %go : i1, in %a : i8, out x : i8) {
  %zero = hw.constant 0 : i8
  %armed = seq.firreg %go clock %clk preset 0 : i1
  %rst = comb.and %armed, %go : i1
  %r = seq.firreg %a clock %clk reset async %rst, %zero preset 0 : i8
  %x = comb.mux %rst, %zero, %r : i8
  hw.output %x : i8
}

hw.module @at_edges(in %clk : !seq.clock, in %go : i1, in %a : i8, out x : i8) {
  %zero = hw.constant 0 : i8
  %armed = seq.firreg %go clock %clk preset 0 : i1
  %rst = comb.and %armed, %go : i1
  %r = seq.firreg %a clock %clk reset sync %rst, %zero preset 0 : i8
  %x = comb.mux %rst, %zero, %r : i8
  hw.output %x : i8
}

// ERROR
// %s:13:1: error[E0942]: in cycle 1 output 'x' is 0 in the first circuit and 249 in the second
// hw.module @at_edges(in %clk : !seq.clock, in %go : i1, in %a : i8, out x : i8) {
// ^
// note: inputs of that cycle: a = 45, clk = 0, go = 0
