// RUN: kiln sim %s --engine compiled --verify --set a=200 --cycles 5000 --last --json
// Every clock has an edge in each cycle; of many cycles the last is printed.
hw.module @clocks(in %clk : !seq.clock, in %other : !seq.clock, in %a : i8, out x : i32, out y : i32) {
  %zero = hw.constant 0 : i24
  %wide = comb.concat %zero, %a : i24, i8
  %sum = comb.add %x, %y, %wide : i32
  %x = seq.firreg %sum clock %clk preset 1 : i32
  %y = seq.firreg %x clock %other preset 2 : i32
  hw.output %x, %y : i32, i32
}

// OUTPUT
// {"cycle":4999,"outputs":{"x":2029590263,"y":1146158269}}
