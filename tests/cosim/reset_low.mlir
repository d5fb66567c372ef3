// RUN: kiln sim %s --manifest tests/cosim/inputs/reset_low.json --args 5
// A design by hand that resets at 0.

hw.module @f(in %clk : !seq.clock, in %rstn : i1, in %start : i1, in %k : i8, out done : i1, out result0 : i8) {
  %zero = hw.constant 0 : i8
  %true = hw.constant true
  %rst = comb.xor %rstn, %true : i1
  %sum = comb.add %total, %k : i8
  %total = seq.compreg.ce %sum, %clk, %start reset %rst, %zero : i8
  %done = seq.compreg %start, %clk : i1
  hw.output %done, %total : i1, i8
}

// OUTPUT
// {"args":[5],"cycles":1,"results":[5]}
