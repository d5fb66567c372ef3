// RGB to YIQ in 8 bits of fraction.
hw.module @rgb_to_yiq(in %r : i8, in %g : i8, in %b : i8, out y : i10, out i : i10, out q : i10) {
  %c0_i12 = hw.constant 0 : i12
  %c77_i20 = hw.constant 77 : i20
  %c150_i20 = hw.constant 150 : i20
  %c29_i20 = hw.constant 29 : i20
  %c8_i20 = hw.constant 8 : i20
  %c153_i20 = hw.constant 153 : i20
  %cm70_i20 = hw.constant -70 : i20
  %cm83_i20 = hw.constant -83 : i20
  %c54_i20 = hw.constant 54 : i20
  %cm134_i20 = hw.constant -134 : i20
  %c80_i20 = hw.constant 80 : i20
  %t1 = comb.concat %c0_i12, %r : i12, i8
  %t2 = comb.concat %c0_i12, %g : i12, i8
  %t3 = comb.concat %c0_i12, %b : i12, i8
  %t4 = comb.mul %t1, %c77_i20 : i20
  %t5 = comb.mul %t2, %c150_i20 : i20
  %t6 = comb.mul %t3, %c29_i20 : i20
  %t7 = comb.add %t4, %t5 : i20
  %t8 = comb.add %t7, %t6 : i20
  %t9 = comb.shrs %t8, %c8_i20 : i20
  %t10 = comb.extract %t9 from 0 : (i20) -> i10
  %t11 = comb.mul %t1, %c153_i20 : i20
  %t12 = comb.mul %t2, %cm70_i20 : i20
  %t13 = comb.mul %t3, %cm83_i20 : i20
  %t14 = comb.add %t11, %t12 : i20
  %t15 = comb.add %t14, %t13 : i20
  %t16 = comb.shrs %t15, %c8_i20 : i20
  %t17 = comb.extract %t16 from 0 : (i20) -> i10
  %t18 = comb.mul %t1, %c54_i20 : i20
  %t19 = comb.mul %t2, %cm134_i20 : i20
  %t20 = comb.mul %t3, %c80_i20 : i20
  %t21 = comb.add %t18, %t19 : i20
  %t22 = comb.add %t21, %t20 : i20
  %t23 = comb.shrs %t22, %c8_i20 : i20
  %t24 = comb.extract %t23 from 0 : (i20) -> i10
  hw.output %t10, %t17, %t24 : i10, i10, i10
}
