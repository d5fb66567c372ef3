// One circuit has a register twice, and one that never changes; the other keeps neither, and shifts where the first adds.
// RUN: kiln lec %s --module plain --other-module other

hw.module @plain(in %clk : !seq.clock, in %a : i16, in %b : i16, out o : i16, out twice : i17) {
  %init = seq.initial() {
    %s = hw.constant 0 : i16
    seq.yield %s : i16
  } : () -> !seq.immutable<i16>
  %p = seq.compreg %a, %clk initial %init : i16
  %q = seq.compreg %a, %clk initial %init : i16
  %still = seq.compreg %still, %clk initial %init : i16
  %0 = comb.xor %p, %still : i16
  %1 = comb.add %q, %0 : i16
  %false = hw.constant false
  %2 = comb.concat %0, %false : i16, i1
  hw.output %1, %2 : i16, i17
}

hw.module @other(in %clk : !seq.clock, in %a : i16, in %b : i16, out twice : i17, out o : i16) {
  %init = seq.initial() {
    %s = hw.constant 0 : i16
    seq.yield %s : i16
  } : () -> !seq.immutable<i16>
  %r = seq.compreg %a, %clk initial %init : i16
  %one = hw.constant 1 : i16
  %0 = comb.shl %r, %one : i16
  %false = hw.constant false
  %1 = comb.concat %r, %false : i16, i1
  hw.output %1, %0 : i17, i16
}

// OUTPUT
// equal: 2 outputs; 4 of 4 registers matched, 0 pairs of memories; 5 questions by normal form, 0 by search
