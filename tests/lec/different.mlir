// A counter that stops one step late: the difference shows in the cycle after five enabled ones.
// RUN: kiln lec %s --module plain --other-module other
// EXIT: 1

hw.module @plain(in %clk : !seq.clock, in %enable : i1, out full : i1) {
  %init = seq.initial() {
    %s = hw.constant 0 : i3
    seq.yield %s : i3
  } : () -> !seq.immutable<i3>
  %one = hw.constant 1 : i3
  %five = hw.constant 5 : i3
  %n = seq.compreg.ce %next, %clk, %enable initial %init : i3
  %full = comb.icmp uge %n, %five : i3
  %more = comb.add %n, %one : i3
  %next = comb.mux %full, %n, %more : i3
  hw.output %full : i1
}

hw.module @other(in %clk : !seq.clock, in %enable : i1, out full : i1) {
  %init = seq.initial() {
    %s = hw.constant 0 : i3
    seq.yield %s : i3
  } : () -> !seq.immutable<i3>
  %one = hw.constant 1 : i3
  %five = hw.constant 5 : i3
  %n = seq.compreg.ce %next, %clk, %enable initial %init : i3
  %full = comb.icmp ugt %n, %five : i3
  %more = comb.add %n, %one : i3
  %next = comb.mux %full, %n, %more : i3
  hw.output %full : i1
}

// ERROR
// %s:19:1: error[E0942]: in cycle 23 output 'full' is 1 in the first circuit and 0 in the second
// hw.module @other(in %clk : !seq.clock, in %enable : i1, out full : i1) {
// ^
// note: inputs of that cycle: clk = 0, enable = 1
