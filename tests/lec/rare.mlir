// Runs on random inputs do not meet this key of 32 bits; the search over cycles does.
// RUN: kiln lec %s --module plain --other-module other
// EXIT: 1

hw.module @plain(in %clk : !seq.clock, in %key : i32, out open : i1) {
  %init = seq.initial() {
    %s = hw.constant 0 : i1
    seq.yield %s : i1
  } : () -> !seq.immutable<i1>
  %right = hw.constant 305419896 : i32
  %hit = comb.icmp eq %key, %right : i32
  %next = comb.or %open, %hit : i1
  %open = seq.compreg %next, %clk initial %init : i1
  hw.output %open : i1
}

hw.module @other(in %clk : !seq.clock, in %key : i32, out open : i1) {
  %false = hw.constant false
  hw.output %false : i1
}

// ERROR
// %s:17:1: error[E0942]: in cycle 1 output 'open' is 1 in the first circuit and 0 in the second
// hw.module @other(in %clk : !seq.clock, in %key : i32, out open : i1) {
// ^
// note: inputs of that cycle: clk = 0, key = 0
