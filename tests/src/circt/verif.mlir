// What must hold.
hw.module @m(in %a: i1, in %b: i1, in %c: i1, in %x: i8, in %p: !ltl.property, in %s: !ltl.sequence) {
  verif.assert %a : i1
  verif.assert %p if %b label "x" : !ltl.property
  verif.assume %s {k} : !ltl.sequence
  verif.cover %a if %b : i1
  verif.clocked_assert %a, posedge %c : i1
  verif.clocked_assert %p if %b, negedge %c label "x" : !ltl.property
  verif.clocked_assume %a, edge %c : i1
  verif.clocked_cover %a, posedge %c {y} : i1
  %fs = verif.format_verilog_string "Hi %d" (%x) : i8
  verif.print %fs
  %hb = verif.has_been_reset %c, sync %a
  %hb2 = verif.has_been_reset %c, async %a {q}
  %sy = verif.symbolic_value : i8
}
// -----
// Tests of circuits.
verif.formal @f {} { }
verif.formal @g {a = 42, b = "hello"} attributes {z} {
  %0 = verif.symbolic_value : i8
}
verif.simulation @s {} {
^bb0(%clock: !seq.clock, %init: i1):
  %t = hw.constant true
  verif.yield %t, %t : i1, i1
}
// -----
// Contracts.
hw.module @m(in %a: i8, in %b: i8, out z: i8) {
  %0 = comb.add %a, %b : i8
  %1 = verif.contract %0 : i8 {
    %e = comb.icmp eq %1, %0 : i8
    verif.require %e : i1
    verif.ensure %e if %e label "q" : i1
  }
  %2:2 = verif.contract %0, %1 : i8, i8 {
  }
  verif.contract {}
  hw.output %1 : i8
}
// -----
// Questions of whether circuits are equal.
%r = verif.lec : i1 first {
^bb0(%a: i8):
  verif.yield %a : i8
} second {
^bb0(%a: i8):
  verif.yield %a : i8
}
verif.lec first {
^bb0(%a: i8):
  verif.yield %a : i8
} second {
^bb0(%a: i8):
  verif.yield %a : i8
}
verif.refines {x} first {
} second {
}
// -----
// Steps of a model.
%b = verif.bmc bound 10 num_regs 0 initial_values [] init {
  %c = seq.const_clock low
  verif.yield %c : !seq.clock
} loop {
^bb0(%c: !seq.clock):
  verif.yield %c : !seq.clock
} circuit {
^bb0(%c: !seq.clock, %x: i8):
  %t = hw.constant true
  verif.assert %t : i1
  verif.yield %x : i8
}
// -----
// Sequences and properties.
hw.module @m(in %a: i1, in %b: i1, in %c: i1, in %x: i8, in %p: !ltl.property, in %s: !ltl.sequence) {
  %0 = ltl.and %a, %b : i1, i1
  %1 = ltl.and %s, %a : !ltl.sequence, i1
  %2 = ltl.or %s, %p : !ltl.sequence, !ltl.property
  %3 = ltl.intersect %s, %s : !ltl.sequence, !ltl.sequence
  %4 = ltl.delay %s, 2 : !ltl.sequence
  %5 = ltl.delay %a, 2, 3 {x} : i1
  %6 = ltl.concat %s, %a : !ltl.sequence, i1
  %7 = ltl.repeat %s, 1 : !ltl.sequence
  %8 = ltl.repeat %s, 1, 2 : !ltl.sequence
  %9 = ltl.goto_repeat %s, 1, 2 : !ltl.sequence
  %10 = ltl.non_consecutive_repeat %s, 1, 2 : !ltl.sequence
  %11 = ltl.not %p : !ltl.property
  %12 = ltl.implication %s, %p : !ltl.sequence, !ltl.property
  %13 = ltl.until %p, %a : !ltl.property, i1
  %14 = ltl.eventually %p : !ltl.property
  %15 = ltl.clock %p, posedge %c : !ltl.property
  %16 = ltl.boolean_constant true
  %18 = ltl.clock %s, negedge %c : !ltl.sequence
  %19 = ltl.clock %a, edge %c : i1
}
// -----
// Values of the past.
hw.module @m(in %a: i1, in %b: i1, in %c: i1, in %x: i8, in %p: !ltl.property, in %s: !ltl.sequence) {
  %17 = ltl.past %a, 2 clk %c : i1
}
// -----
// Sampled values.
hw.module @m(in %a: i1, in %b: i1, in %c: i1, in %x: i8, in %p: !ltl.property, in %s: !ltl.sequence) {
  %17 = ltl.sampled %a : i1
}
// -----
// Strong and weak.
hw.module @m(in %a: i1, in %b: i1, in %c: i1, in %x: i8, in %p: !ltl.property, in %s: !ltl.sequence) {
  %17 = ltl.strong %s : !ltl.sequence
  %18 = ltl.weak %s : !ltl.sequence
}
// -----
// Bits of a clock.
hw.module @m(in %a: i1, in %b: i1, in %c: i1, in %x: i8, in %p: !ltl.property, in %s: !ltl.sequence) {
  %17 = ltl.clocked_atom %a, posedge %c : i1
}
// -----
// Sequences of a clock.
hw.module @m(in %a: i1, in %b: i1, in %c: i1, in %x: i8, in %p: !ltl.property, in %s: !ltl.sequence) {
  %17 = ltl.clocked_delay %a, posedge %c, 2, 3 : i1
}
