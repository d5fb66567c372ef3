// Mean of the nine pixels of a 3 by 3 window: their sum divided by nine.
hw.module @average9(in %p0 : i8, in %p1 : i8, in %p2 : i8, in %p3 : i8, in %p4 : i8, in %p5 : i8, in %p6 : i8, in %p7 : i8, in %p8 : i8, out mean : i8) {
  %c0_i8 = hw.constant 0 : i8
  %c9_i16 = hw.constant 9 : i16
  %t1 = comb.concat %c0_i8, %p0 : i8, i8
  %t2 = comb.concat %c0_i8, %p1 : i8, i8
  %t3 = comb.concat %c0_i8, %p2 : i8, i8
  %t4 = comb.concat %c0_i8, %p3 : i8, i8
  %t5 = comb.concat %c0_i8, %p4 : i8, i8
  %t6 = comb.concat %c0_i8, %p5 : i8, i8
  %t7 = comb.concat %c0_i8, %p6 : i8, i8
  %t8 = comb.concat %c0_i8, %p7 : i8, i8
  %t9 = comb.concat %c0_i8, %p8 : i8, i8
  %t10 = comb.add %t1, %t2 : i16
  %t11 = comb.add %t10, %t3 : i16
  %t12 = comb.add %t11, %t4 : i16
  %t13 = comb.add %t12, %t5 : i16
  %t14 = comb.add %t13, %t6 : i16
  %t15 = comb.add %t14, %t7 : i16
  %t16 = comb.add %t15, %t8 : i16
  %t17 = comb.add %t16, %t9 : i16
  %t18 = comb.divu %t17, %c9_i16 : i16
  %t19 = comb.extract %t18 from 0 : (i16) -> i8
  hw.output %t19 : i8
}
