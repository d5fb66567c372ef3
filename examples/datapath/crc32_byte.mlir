// CRC-32 (reflected, polynomial 0xEDB88320) over one byte, its eight steps unrolled.
hw.module @crc32_byte(in %crc : i32, in %data : i8, out next : i32) {
  %c0_i24 = hw.constant 0 : i24
  %c1_i32 = hw.constant 1 : i32
  %cm306674912_i32 = hw.constant -306674912 : i32
  %t1 = comb.concat %c0_i24, %data : i24, i8
  %t2 = comb.xor %crc, %t1 : i32
  %t3 = comb.extract %t2 from 0 : (i32) -> i1
  %t4 = comb.shru %t2, %c1_i32 : i32
  %t5 = comb.xor %t4, %cm306674912_i32 : i32
  %t6 = comb.mux %t3, %t5, %t4 : i32
  %t7 = comb.extract %t6 from 0 : (i32) -> i1
  %t8 = comb.shru %t6, %c1_i32 : i32
  %t9 = comb.xor %t8, %cm306674912_i32 : i32
  %t10 = comb.mux %t7, %t9, %t8 : i32
  %t11 = comb.extract %t10 from 0 : (i32) -> i1
  %t12 = comb.shru %t10, %c1_i32 : i32
  %t13 = comb.xor %t12, %cm306674912_i32 : i32
  %t14 = comb.mux %t11, %t13, %t12 : i32
  %t15 = comb.extract %t14 from 0 : (i32) -> i1
  %t16 = comb.shru %t14, %c1_i32 : i32
  %t17 = comb.xor %t16, %cm306674912_i32 : i32
  %t18 = comb.mux %t15, %t17, %t16 : i32
  %t19 = comb.extract %t18 from 0 : (i32) -> i1
  %t20 = comb.shru %t18, %c1_i32 : i32
  %t21 = comb.xor %t20, %cm306674912_i32 : i32
  %t22 = comb.mux %t19, %t21, %t20 : i32
  %t23 = comb.extract %t22 from 0 : (i32) -> i1
  %t24 = comb.shru %t22, %c1_i32 : i32
  %t25 = comb.xor %t24, %cm306674912_i32 : i32
  %t26 = comb.mux %t23, %t25, %t24 : i32
  %t27 = comb.extract %t26 from 0 : (i32) -> i1
  %t28 = comb.shru %t26, %c1_i32 : i32
  %t29 = comb.xor %t28, %cm306674912_i32 : i32
  %t30 = comb.mux %t27, %t29, %t28 : i32
  %t31 = comb.extract %t30 from 0 : (i32) -> i1
  %t32 = comb.shru %t30, %c1_i32 : i32
  %t33 = comb.xor %t32, %cm306674912_i32 : i32
  %t34 = comb.mux %t31, %t33, %t32 : i32
  hw.output %t34 : i32
}
