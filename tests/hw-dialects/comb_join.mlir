// RUN: kiln opt --canonicalize %s
// Words that have no bit in common become one, side by side; others stay.

hw.module @join(in %a : i5, in %b : i3, in %c : i4, out x : i8, out y : i8, out z : i8, out w : i8) {
  %z3 = hw.constant 0 : i3
  %z5 = hw.constant 0 : i5
  %z4 = hw.constant 0 : i4
  %one = hw.constant 1 : i3
  %high = comb.concat %a, %z3 : i5, i3
  %low = comb.concat %z5, %b : i5, i3
  %x = comb.or %high, %low : i8
  %l4 = comb.concat %z4, %c : i4, i4
  %y = comb.or %high, %l4 : i8
  %aa = comb.extract %a from 0 : (i5) -> i4
  %h4 = comb.concat %aa, %z4 : i4, i4
  %zz = comb.xor %h4, %low : i8
  %two = comb.concat %a, %one : i5, i3
  %ww = comb.or %two, %low : i8
  hw.output %x, %y, %zz, %ww : i8, i8, i8, i8
}

// OUTPUT
// module {
//   hw.module @join(in %a : i5, in %b : i3, in %c : i4, out x : i8, out y : i8, out z : i8, out w : i8) {
//     %false = hw.constant false
//     %c0_i3 = hw.constant 0 : i3
//     %c0_i5 = hw.constant 0 : i5
//     %c0_i4 = hw.constant 0 : i4
//     %c1_i3 = hw.constant 1 : i3
//     %0 = comb.concat %a, %c0_i3 : i5, i3
//     %1 = comb.concat %c0_i5, %b : i5, i3
//     %2 = comb.concat %a, %b : i5, i3
//     %3 = comb.concat %c0_i4, %c : i4, i4
//     %4 = comb.or %0, %3 : i8
//     %5 = comb.extract %a from 0 : (i5) -> i4
//     %6 = comb.concat %5, %false, %b : i4, i1, i3
//     %7 = comb.concat %a, %c1_i3 : i5, i3
//     %8 = comb.or %7, %1 : i8
//     hw.output %2, %4, %6, %8 : i8, i8, i8, i8
//   }
// }
