// A port without a place at the pins (E1111)
// RUN: kiln build %s --board ice40-hx8k -o %t/wide
// EXIT: 1
hw.module @wide(in %clk : !seq.clock, in %rst : i1, in %word : i4, out led0 : i1) {
  %odd = comb.parity %word : i4
  %led0 = seq.compreg %odd, %clk : i1
  hw.output %led0 : i1
}

// ERROR
// %s:4:1: error[E1111]: port 'word': board 'ice40-hx8k' has no input 'word'
// hw.module @wide(in %clk : !seq.clock, in %rst : i1, in %word : i4, out led0 : i1) {
// ^
// note: the board has the inputs clk, rx, rst and the outputs tx, led0, led1, led2
