// One step of an IMA ADPCM decoder: the difference from three bits of the code, its sign, and the clamp to 16 bits.
hw.module @adpcm_step(in %code : i4, in %step : i16, in %predicted : i16, out next : i16) {
  %c0_i2 = hw.constant 0 : i2
  %c3_i18 = hw.constant 3 : i18
  %c1_i18 = hw.constant 1 : i18
  %c2_i18 = hw.constant 2 : i18
  %c32767_i18 = hw.constant 32767 : i18
  %cm32768_i18 = hw.constant -32768 : i18
  %t1 = comb.concat %c0_i2, %step : i2, i16
  %t2 = comb.extract %predicted from 15 : (i16) -> i1
  %t3 = comb.replicate %t2 : (i1) -> i2
  %t4 = comb.concat %t3, %predicted : i2, i16
  %t5 = comb.shru %t1, %c3_i18 : i18
  %t6 = comb.extract %code from 2 : (i4) -> i1
  %t7 = comb.add %t5, %t1 : i18
  %t8 = comb.mux %t6, %t7, %t5 : i18
  %t9 = comb.extract %code from 1 : (i4) -> i1
  %t10 = comb.shru %t1, %c1_i18 : i18
  %t11 = comb.add %t8, %t10 : i18
  %t12 = comb.mux %t9, %t11, %t8 : i18
  %t13 = comb.extract %code from 0 : (i4) -> i1
  %t14 = comb.shru %t1, %c2_i18 : i18
  %t15 = comb.add %t12, %t14 : i18
  %t16 = comb.mux %t13, %t15, %t12 : i18
  %t17 = comb.extract %code from 3 : (i4) -> i1
  %t18 = comb.sub %t4, %t16 : i18
  %t19 = comb.add %t4, %t16 : i18
  %t20 = comb.mux %t17, %t18, %t19 : i18
  %t21 = comb.icmp sgt %t20, %c32767_i18 : i18
  %t22 = comb.icmp slt %t20, %cm32768_i18 : i18
  %t23 = comb.mux %t22, %cm32768_i18, %t20 : i18
  %t24 = comb.mux %t21, %c32767_i18, %t23 : i18
  %t25 = comb.extract %t24 from 0 : (i18) -> i16
  hw.output %t25 : i16
}
