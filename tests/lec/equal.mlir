// The same sums in another order, and a counter whose register has another name.
// RUN: kiln lec %s --module plain --other-module other

hw.module @plain(in %clk : !seq.clock, in %rst : i1, in %a : i8, in %b : i8, in %c : i8, out sum : i8, out count : i4) {
  %0 = comb.add %a, %b : i8
  %1 = comb.add %0, %c : i8
  %zero = hw.constant 0 : i4
  %one = hw.constant 1 : i4
  %start = seq.initial() {
    %s = hw.constant 0 : i4
    seq.yield %s : i4
  } : () -> !seq.immutable<i4>
  %n = seq.compreg %next, %clk reset %rst, %zero initial %start : i4
  %next = comb.add %n, %one : i4
  hw.output %1, %n : i8, i4
}

hw.module @other(in %clk : !seq.clock, in %rst : i1, in %a : i8, in %b : i8, in %c : i8, out sum : i8, out count : i4) {
  %0 = comb.add %c, %b : i8
  %1 = comb.add %a, %0 : i8
  %zero = hw.constant 0 : i4
  %ones = hw.constant -1 : i4
  %start = seq.initial() {
    %s = hw.constant 0 : i4
    seq.yield %s : i4
  } : () -> !seq.immutable<i4>
  %next = comb.sub %m, %ones : i4
  %m = seq.compreg %next, %clk reset %rst, %zero initial %start : i4
  hw.output %1, %m : i8, i4
}

// OUTPUT
// equal: 2 outputs; 2 of 2 registers matched, 0 pairs of memories; 3 questions by normal form, 0 by search
