// RUN: kiln sim %s --manifest tests/cosim/inputs/scalar.json --args 5 --cycles 100
// EXIT: 1
// A design that is never done.

hw.module @f(in %clk : !seq.clock, in %rst : i1, in %start : i1, in %k : i8, out done : i1, out result0 : i8) {
  %false = hw.constant false
  hw.output %false, %k : i1, i8
}

// ERROR
// error[E0938]: no `done` within 100 cycles
