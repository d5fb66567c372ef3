// RUN: kiln sim %s --engine compiled
// EXIT: 1
// What may be reset between edges by what changes at edges is interpreted.
hw.module @m(in %clk : !seq.clock, in %go : i1, in %a : i8, out x : i8) {
  %zero = hw.constant 0 : i8
  %armed = seq.firreg %go clock %clk preset 0 : i1
  %rst = comb.and %armed, %go : i1
  %x = seq.firreg %a clock %clk reset async %rst, %zero preset 0 : i8
  hw.output %x : i8
}

// ERROR
// %s:8:8: error[E0944]: 'seq.firreg': this operation is not compiled: simulate with `--engine interpreted`
//   %x = seq.firreg %a clock %clk reset async %rst, %zero preset 0 : i8
//        ^
