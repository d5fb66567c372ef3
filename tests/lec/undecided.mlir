// A counter in binary and one as a ring: no register of one holds what one of the other holds.
// RUN: kiln lec %s --module plain --other-module ring
// EXIT: 1

hw.module @plain(in %clk : !seq.clock, out is_first : i1) {
  %init = seq.initial() {
    %s = hw.constant 0 : i2
    seq.yield %s : i2
  } : () -> !seq.immutable<i2>
  %zero = hw.constant 0 : i2
  %one = hw.constant 1 : i2
  %n = seq.compreg %next, %clk initial %init : i2
  %next = comb.add %n, %one : i2
  %first = comb.icmp eq %n, %zero : i2
  hw.output %first : i1
}

hw.module @ring(in %clk : !seq.clock, out is_first : i1) {
  %init = seq.initial() {
    %s = hw.constant 1 : i4
    seq.yield %s : i4
  } : () -> !seq.immutable<i4>
  %ring = seq.compreg %next, %clk initial %init : i4
  %low = comb.extract %ring from 0 : (i4) -> i3
  %high = comb.extract %ring from 3 : (i4) -> i1
  %next = comb.concat %low, %high : i3, i1
  %first = comb.extract %ring from 0 : (i4) -> i1
  hw.output %first : i1
}

// ERROR
// %s:18:1: error[E0943]: neither equal nor different was found for output 'is_first'
// hw.module @ring(in %clk : !seq.clock, out is_first : i1) {
// ^
// note: registers of the first circuit without a partner: 'n'
// note: registers of the second circuit without a partner: 'ring'
