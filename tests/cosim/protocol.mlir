// RUN: kiln sim %s --manifest tests/cosim/inputs/scalar.json --args 5
// EXIT: 1
// A result must hold after `done`; this one counts on.

hw.module @f(in %clk : !seq.clock, in %rst : i1, in %start : i1, in %k : i8, out done : i1, out result0 : i8) {
  %zero = hw.constant 0 : i8
  %one = hw.constant 1 : i8
  %up = comb.add %count, %one : i8
  %count = seq.compreg %up, %clk reset %rst, %zero : i8
  hw.output %start, %count : i1, i8
}

// ERROR
// error[E0939]: in cycle 1 after `start`: the results changed after `done`
