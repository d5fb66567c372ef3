// RUN: kiln sim %s --manifest tests/cosim/inputs/scalar_other_port.json --args 5
// EXIT: 1
// The manifest names a port that the circuit does not have.

hw.module @f(in %clk : !seq.clock, in %rst : i1, in %start : i1, in %k : i8, out done : i1, out result0 : i8) {
  hw.output %start, %k : i1, i8
}

// ERROR
// error[E0933]: port `other`: there is no such input
