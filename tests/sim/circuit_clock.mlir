// RUN: kiln sim %s
// EXIT: 1
// A clock that a register makes is refused.

hw.module @f(in %clk : !seq.clock, in %a : i4, out x : i4) {
  %q = seq.compreg %a, %clk : i4
  %bit = comb.extract %q from 0 : (i4) -> i1
  %slow = seq.to_clock %bit
  %x = seq.compreg %q, %slow : i4
  hw.output %x : i4
}

// ERROR
// %s:9:8: error[E0934]: 'seq.compreg': the clock is not an input of the simulated module, as it is or inverted
//   %x = seq.compreg %q, %slow : i4
//        ^
