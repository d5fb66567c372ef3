// Cubic polynomial a x^3 + b x^2 + c x + d, written term by term, modulo 2^16.
hw.module @polynomial(in %x : i16, in %a : i16, in %b : i16, in %c : i16, in %d : i16, out y : i16) {
  %t1 = comb.mul %x, %x : i16
  %t2 = comb.mul %t1, %x : i16
  %t3 = comb.mul %x, %x : i16
  %t4 = comb.mul %a, %t2 : i16
  %t5 = comb.mul %b, %t3 : i16
  %t6 = comb.mul %c, %x : i16
  %t7 = comb.add %t4, %t5 : i16
  %t8 = comb.add %t7, %t6 : i16
  %t9 = comb.add %t8, %d : i16
  hw.output %t9 : i16
}
