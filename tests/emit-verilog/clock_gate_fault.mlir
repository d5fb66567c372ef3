// RUN: kiln translate --export-verilog %s
// EXIT: 1
module {
  hw.module @m(in %clk: !seq.clock, in %i: i8, in %ce: i1, in %start: i8, out o: i8) {
    %g = seq.clock_gate %clk, %ce
    %r = seq.compreg %i, %g : i8
    hw.output %r : i8
  }
}

// ERROR
// %s:5:10: error[E0701]: 'seq.clock_gate' can't be written as Verilog: a gated clock needs a cell of the family; use a register with an enable
//     %g = seq.clock_gate %clk, %ce
//          ^
