// RUN: kiln sim %s --vcd %t/w.vcd --inputs tests/sim/inputs/run1.csv --inputs tests/sim/inputs/run2.csv
// EXIT: 1
// Waves are of one run.
hw.module @wire(in %a : i8, in %up : i1, out x : i8) {
  hw.output %a : i8
}

// ERROR
// error[E1011]: waves of several runs do not go to one file
