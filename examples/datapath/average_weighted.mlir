// Weighted mean of a 3 by 3 window, weights 1 2 1, 2 4 2, 1 2 1, rounded.
hw.module @average_weighted(in %p0 : i8, in %p1 : i8, in %p2 : i8, in %p3 : i8, in %p4 : i8, in %p5 : i8, in %p6 : i8, in %p7 : i8, in %p8 : i8, out mean : i8) {
  %c0_i8 = hw.constant 0 : i8
  %c1_i16 = hw.constant 1 : i16
  %c2_i16 = hw.constant 2 : i16
  %c4_i16 = hw.constant 4 : i16
  %c8_i16 = hw.constant 8 : i16
  %c16_i16 = hw.constant 16 : i16
  %t1 = comb.concat %c0_i8, %p0 : i8, i8
  %t2 = comb.mul %t1, %c1_i16 : i16
  %t3 = comb.concat %c0_i8, %p1 : i8, i8
  %t4 = comb.mul %t3, %c2_i16 : i16
  %t5 = comb.concat %c0_i8, %p2 : i8, i8
  %t6 = comb.mul %t5, %c1_i16 : i16
  %t7 = comb.concat %c0_i8, %p3 : i8, i8
  %t8 = comb.mul %t7, %c2_i16 : i16
  %t9 = comb.concat %c0_i8, %p4 : i8, i8
  %t10 = comb.mul %t9, %c4_i16 : i16
  %t11 = comb.concat %c0_i8, %p5 : i8, i8
  %t12 = comb.mul %t11, %c2_i16 : i16
  %t13 = comb.concat %c0_i8, %p6 : i8, i8
  %t14 = comb.mul %t13, %c1_i16 : i16
  %t15 = comb.concat %c0_i8, %p7 : i8, i8
  %t16 = comb.mul %t15, %c2_i16 : i16
  %t17 = comb.concat %c0_i8, %p8 : i8, i8
  %t18 = comb.mul %t17, %c1_i16 : i16
  %t19 = comb.add %t2, %t4 : i16
  %t20 = comb.add %t19, %t6 : i16
  %t21 = comb.add %t20, %t8 : i16
  %t22 = comb.add %t21, %t10 : i16
  %t23 = comb.add %t22, %t12 : i16
  %t24 = comb.add %t23, %t14 : i16
  %t25 = comb.add %t24, %t16 : i16
  %t26 = comb.add %t25, %t18 : i16
  %t27 = comb.add %t26, %c8_i16 : i16
  %t28 = comb.divu %t27, %c16_i16 : i16
  %t29 = comb.extract %t28 from 0 : (i16) -> i8
  hw.output %t29 : i8
}
