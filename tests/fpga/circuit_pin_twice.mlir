// Two outputs at one pin (E1111)
// RUN: kiln build %s --board ice40-hx8k -o %t/twice --port word=5 --port more=led0
// EXIT: 1
hw.module @twice(in %clk : !seq.clock, in %word : i4, out led0 : i1, out more : i1) {
  %odd = comb.parity %word : i4
  %led0 = seq.compreg %odd, %clk : i1
  hw.output %led0, %odd : i1, i1
}

// ERROR
// %s:4:1: error[E1111]: two outputs go to 'led0'
// hw.module @twice(in %clk : !seq.clock, in %word : i4, out led0 : i1, out more : i1) {
// ^
// note: the board has the inputs clk, rx, rst and the outputs tx, led0, led1, led2
