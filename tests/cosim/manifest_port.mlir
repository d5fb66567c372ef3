// RUN: kiln sim %s --manifest tests/cosim/inputs/port_without_data.json --args [1,2,3,4]
// EXIT: 1
// A port has the signals of its kind.

hw.module @f(in %clk : !seq.clock, in %rst : i1, in %start : i1, out done : i1) {
  hw.output %start : i1
}

// ERROR
// error[E1012]: 'tests/cosim/inputs/port_without_data.json': missing field `rdata` at line 4 column 62
