module {
  hw.module @Gcd(in %clk : !seq.clock, in %rst : i1, in %start : i1, in %a : i16, in %b : i16, out done : i1, out result : i16) attributes {output_file = #hw.output_file<"Gcd.sv", includeReplicatedOps>} {
    %true = hw.constant true
    %c0_i16 = hw.constant 0 : i16
    %x__reg1 = seq.compreg sym @x__reg1 %7, %clk reset %rst, %c0_i16 : i16
    %y__reg1 = seq.compreg sym @y__reg1 %10, %clk reset %rst, %c0_i16 : i16
    %0 = comb.icmp ugt %x__reg1, %y__reg1 {sv.namehint = "x__reg1_gt_y__reg1"} : i16
    %1 = comb.icmp bin eq %x__reg1, %y__reg1 {sv.namehint = "x__reg1_eq_y__reg1"} : i16
    %2 = comb.sub %x__reg1, %y__reg1 {sv.namehint = "x__reg1_minus_y__reg1"} : i16
    %3 = comb.sub %y__reg1, %x__reg1 {sv.namehint = "y__reg1_minus_x__reg1"} : i16
    %4 = comb.xor %0, %true : i1
    %5 = comb.or %1, %4 : i1
    %6 = comb.mux bin %5, %x__reg1, %2 {sv.namehint = "mux_x__reg1_eq_y__reg1_mux_x__reg1_gt_y__reg1_x__reg1_x__reg1_minus_y__reg1_x__reg1"} : i16
    %7 = comb.mux bin %start, %a, %6 {sv.namehint = "x"} : i16
    %8 = comb.or %1, %0 : i1
    %9 = comb.mux bin %8, %y__reg1, %3 {sv.namehint = "mux_x__reg1_eq_y__reg1_mux_x__reg1_gt_y__reg1_y__reg1_minus_x__reg1_y__reg1_y__reg1"} : i16
    %10 = comb.mux bin %start, %b, %9 {sv.namehint = "y"} : i16
    hw.output %1, %x__reg1 : i1, i16
  }
}
