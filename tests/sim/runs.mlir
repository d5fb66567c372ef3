// RUN: kiln sim %s --engine interpreted --set a=1 --inputs tests/sim/inputs/run0.csv --inputs tests/sim/inputs/run1.csv --inputs tests/sim/inputs/run2.csv
// Runs from power-up one after the other, each as long as its inputs.
hw.module @sum(in %clk : !seq.clock, in %a : i8, in %up : i1, out x : i32) {
  %zero = hw.constant 0 : i24
  %wide = comb.concat %zero, %a : i24, i8
  %sum = comb.add %x, %wide : i32
  %less = comb.sub %x, %wide : i32
  %next = comb.mux %up, %sum, %less : i32
  %x = seq.firreg %next clock %clk preset 100 : i32
  hw.output %x : i32
}

// OUTPUT
// run,cycle,x
// 0,0,100
// 0,1,101
// 0,2,103
// 1,0,100
// 1,1,101
// 2,0,100
