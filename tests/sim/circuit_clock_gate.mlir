// RUN: kiln sim %s --cycles 2
// EXIT: 1
module {
  hw.module @m(in %clk: !seq.clock, in %i: i8, in %ce: i1, out o: i8) {
    %g = seq.clock_gate %clk, %ce
    %r = seq.compreg %i, %g : i8
    hw.output %r : i8
  }
}

// ERROR
// %s:5:10: error[E0930]: 'seq.clock_gate': the circuit simulator does not handle this operation
//     %g = seq.clock_gate %clk, %ce
//          ^
