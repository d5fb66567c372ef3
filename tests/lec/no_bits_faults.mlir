// RUN: kiln lec %s --module plain --other-module plain
// EXIT: 1

hw.module @plain(in %a : i0, in %b : i0, out o : i1) {
  %0 = comb.icmp eq %a, %b : i0
  hw.output %0 : i1
}

// ERROR
// %s:5:8: error[E0941]: 'comb.icmp': values of no bits are not compared
//   %0 = comb.icmp eq %a, %b : i0
//        ^
