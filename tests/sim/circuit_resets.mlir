// RUN: kiln sim %s --inputs tests/sim/inputs/resets.csv
// A reset of a register and an input that comes behind an edge and goes before the next one resets what waits for no edge.
hw.module @m(in %clk : !seq.clock, in %go : i1, in %a : i8, out x : i8, out y : i8) {
  %zero = hw.constant 0 : i8
  %armed = seq.firreg %go clock %clk preset 0 : i1
  %rst = comb.and %armed, %go : i1
  %kept = comb.mux %go, %a, %x : i8
  %x = seq.firreg %kept clock %clk reset async %rst, %zero preset 0 : i8
  %same = comb.mux %go, %a, %y : i8
  %y = seq.firreg %same clock %clk reset sync %rst, %zero preset 0 : i8
  hw.output %x, %y : i8, i8
}

// OUTPUT
// cycle,x,y
// 0,0,0
// 1,0,0
// 2,0,2
// 3,0,2
// 4,0,2
// 5,0,5
// 6,0,0
