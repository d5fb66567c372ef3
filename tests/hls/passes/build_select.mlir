// RUN: kiln opt %s --elastic-build-circuit
// A mux takes the token that its number names, and leaves the other where it is.
handshake.func @f(%k: i1, %x: i4, %y: i4, %start: none) -> (i4, none) attributes {argNames = ["k", "x", "y", "start"], resNames = ["result0", "done"]} {
  %r = mux %k [%x, %y] : i1, i4
  return %r, %start : i4, none
}

// OUTPUT
// module {
//   hw.module @f(in %clk : !seq.clock, in %rst : i1, in %start : i1, in %k : i1, in %x : i4, in %y : i4, out done : i1, out result0 : i4) {
//     %true = hw.constant true
//     %false = hw.constant false
//     %busy = seq.compreg %26, %clk reset %rst, %false : i1
//     %0 = comb.xor %busy, %true : i1
//     %1 = comb.and %start, %0 : i1
//     %argument0 = seq.compreg %4, %clk reset %rst, %false : i1
//     %2 = comb.xor %19, %true : i1
//     %3 = comb.and %argument0, %2 : i1
//     %4 = comb.or %1, %3 : i1
//     %argument0_0 = seq.compreg.ce name "argument0" %k, %clk, %1 : i1
//     %argument1 = seq.compreg %7, %clk reset %rst, %false : i1
//     %5 = comb.xor %20, %true : i1
//     %6 = comb.and %argument1, %5 : i1
//     %7 = comb.or %1, %6 : i1
//     %argument1_1 = seq.compreg.ce name "argument1" %x, %clk, %1 : i4
//     %argument2 = seq.compreg %10, %clk reset %rst, %false : i1
//     %8 = comb.xor %21, %true : i1
//     %9 = comb.and %argument2, %8 : i1
//     %10 = comb.or %1, %9 : i1
//     %argument2_2 = seq.compreg.ce name "argument2" %y, %clk, %1 : i4
//     %argument3 = seq.compreg %13, %clk reset %rst, %false {sv.namehint = "r_ready"} : i1
//     %11 = comb.xor %18, %true : i1
//     %12 = comb.and %argument3, %11 : i1
//     %13 = comb.or %1, %12 : i1
//     %14 = comb.icmp eq %argument0_0, %false : i1
//     %15 = comb.and %14, %argument1 : i1
//     %16 = comb.and %argument0_0, %argument2 : i1
//     %17 = comb.or %15, %16 : i1
//     %18 = comb.and %argument0, %17 {sv.namehint = "r_valid"} : i1
//     %19 = comb.and %argument3, %17 : i1
//     %20 = comb.and %argument0, %14, %argument3 : i1
//     %21 = comb.and %argument0, %argument0_0, %argument3 : i1
//     %22 = comb.mux %14, %argument1_1, %argument2_2 {sv.namehint = "r"} : i4
//     %23 = comb.and %18, %argument3 : i1
//     %24 = comb.xor %23, %true : i1
//     %25 = comb.and %busy, %24 : i1
//     %26 = comb.or %1, %25 : i1
//     %finished = seq.compreg %23, %clk reset %rst, %false : i1
//     %result0_kept = seq.compreg.ce %22, %clk, %23 : i4
//     hw.output %finished, %result0_kept : i1, i4
//   }
// }
