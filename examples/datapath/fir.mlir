// FIR filter of 8 taps with constant coefficients, signed samples of 16 bits.
hw.module @fir(in %x0 : i16, in %x1 : i16, in %x2 : i16, in %x3 : i16, in %x4 : i16, in %x5 : i16, in %x6 : i16, in %x7 : i16, out y : i32) {
  %cm13_i32 = hw.constant -13 : i32
  %c29_i32 = hw.constant 29 : i32
  %c118_i32 = hw.constant 118 : i32
  %c203_i32 = hw.constant 203 : i32
  %t1 = comb.extract %x0 from 15 : (i16) -> i1
  %t2 = comb.replicate %t1 : (i1) -> i16
  %t3 = comb.concat %t2, %x0 : i16, i16
  %t4 = comb.mul %t3, %cm13_i32 : i32
  %t5 = comb.extract %x1 from 15 : (i16) -> i1
  %t6 = comb.replicate %t5 : (i1) -> i16
  %t7 = comb.concat %t6, %x1 : i16, i16
  %t8 = comb.mul %t7, %c29_i32 : i32
  %t9 = comb.extract %x2 from 15 : (i16) -> i1
  %t10 = comb.replicate %t9 : (i1) -> i16
  %t11 = comb.concat %t10, %x2 : i16, i16
  %t12 = comb.mul %t11, %c118_i32 : i32
  %t13 = comb.extract %x3 from 15 : (i16) -> i1
  %t14 = comb.replicate %t13 : (i1) -> i16
  %t15 = comb.concat %t14, %x3 : i16, i16
  %t16 = comb.mul %t15, %c203_i32 : i32
  %t17 = comb.extract %x4 from 15 : (i16) -> i1
  %t18 = comb.replicate %t17 : (i1) -> i16
  %t19 = comb.concat %t18, %x4 : i16, i16
  %t20 = comb.mul %t19, %c203_i32 : i32
  %t21 = comb.extract %x5 from 15 : (i16) -> i1
  %t22 = comb.replicate %t21 : (i1) -> i16
  %t23 = comb.concat %t22, %x5 : i16, i16
  %t24 = comb.mul %t23, %c118_i32 : i32
  %t25 = comb.extract %x6 from 15 : (i16) -> i1
  %t26 = comb.replicate %t25 : (i1) -> i16
  %t27 = comb.concat %t26, %x6 : i16, i16
  %t28 = comb.mul %t27, %c29_i32 : i32
  %t29 = comb.extract %x7 from 15 : (i16) -> i1
  %t30 = comb.replicate %t29 : (i1) -> i16
  %t31 = comb.concat %t30, %x7 : i16, i16
  %t32 = comb.mul %t31, %cm13_i32 : i32
  %t33 = comb.add %t4, %t8 : i32
  %t34 = comb.add %t33, %t12 : i32
  %t35 = comb.add %t34, %t16 : i32
  %t36 = comb.add %t35, %t20 : i32
  %t37 = comb.add %t36, %t24 : i32
  %t38 = comb.add %t37, %t28 : i32
  %t39 = comb.add %t38, %t32 : i32
  hw.output %t39 : i32
}
