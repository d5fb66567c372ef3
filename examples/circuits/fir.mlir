module {
  hw.module @Fir(in %clk : !seq.clock, in %rst : i1, in %x : i8, out y : i20) attributes {output_file = #hw.output_file<"Fir.sv", includeReplicatedOps>} {
    %false = hw.constant false
    %c7_i16 = hw.constant 7 : i16
    %c-5_i16 = hw.constant -5 : i16
    %c3_i16 = hw.constant 3 : i16
    %c0_i8 = hw.constant 0 : i8
    %tap0 = seq.compreg sym @tap0 %x, %clk reset %rst, %c0_i8 : i8
    %tap1 = seq.compreg sym @tap1 %tap0, %clk reset %rst, %c0_i8 : i8
    %tap2 = seq.compreg sym @tap2 %tap1, %clk reset %rst, %c0_i8 : i8
    %0 = comb.extract %x from 7 : (i8) -> i1
    %1 = comb.replicate %0 : (i1) -> i8
    %2 = comb.concat %1, %x : i8, i8
    %3 = comb.mul %2, %c3_i16 : i16
    %4 = comb.extract %tap0 from 7 : (i8) -> i1
    %5 = comb.replicate %4 : (i1) -> i8
    %6 = comb.concat %5, %tap0 : i8, i8
    %7 = comb.mul %6, %c-5_i16 : i16
    %8 = comb.extract %tap1 from 7 : (i8) -> i1
    %9 = comb.replicate %8 : (i1) -> i8
    %10 = comb.concat %9, %tap1 : i8, i8
    %11 = comb.mul %10, %c7_i16 : i16
    %12 = comb.extract %tap2 from 7 : (i8) -> i1
    %13 = comb.extract %3 from 15 : (i16) -> i1
    %14 = comb.concat %13, %3 : i1, i16
    %15 = comb.extract %7 from 15 : (i16) -> i1
    %16 = comb.concat %15, %7 : i1, i16
    %17 = comb.add %14, %16 : i17
    %18 = comb.extract %17 from 16 : (i17) -> i1
    %19 = comb.concat %18, %17 : i1, i17
    %20 = comb.extract %11 from 15 : (i16) -> i1
    %21 = comb.replicate %20 : (i1) -> i2
    %22 = comb.concat %21, %11 : i2, i16
    %23 = comb.add %19, %22 : i18
    %24 = comb.extract %23 from 17 : (i18) -> i1
    %25 = comb.concat %24, %23 : i1, i18
    %26 = comb.replicate %12 : (i1) -> i10
    %27 = comb.concat %26, %tap2, %false : i10, i8, i1
    %28 = comb.add %25, %27 : i19
    %29 = comb.extract %28 from 18 : (i19) -> i1
    %30 = comb.concat %29, %28 : i1, i19
    hw.output %30 : i20
  }
}
