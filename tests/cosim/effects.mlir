// RUN: kiln sim %s --manifest tests/cosim/inputs/scalar.json --args 5
// EXIT: 1
// What drives a design by its interface does not look at what it checks, so it says so.

hw.module @f(in %clk : !seq.clock, in %rst : i1, in %start : i1, in %k : i8, out done : i1, out result0 : i8) {
  verif.assert %start : i1
  hw.output %start, %k : i1, i8
}

// ERROR
// %s:6:3: error[E0930]: 'verif.assert': what circuits print, check and end is not simulated where an interface drives them
//   verif.assert %start : i1
//   ^
