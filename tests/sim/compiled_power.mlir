// RUN: kiln sim %s --engine compiled --cycles 5
// EXIT: 1
// What the compiled simulator has no instructions for is named.
hw.module @wide(in %a : i2000, in %b : i2000, out x : i2000) {
  %x = comb.mul %a, %b : i2000
  hw.output %x : i2000
}

// ERROR
// %s:5:8: error[E0944]: 'comb.mul': this operation is not compiled: simulate with `--engine interpreted`
//   %x = comb.mul %a, %b : i2000
//        ^
