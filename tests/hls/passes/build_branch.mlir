// RUN: kiln opt %s --elastic-build-circuit
// A token goes where its condition says, and comes back by a merge.
handshake.func @f(%go: i1, %x: i4, %start: none) -> (i4, none) attributes {argNames = ["go", "x", "start"], resNames = ["result0", "done"]} {
  %yes, %no = cond_br %go, %x : i4
  %r = merge %yes, %no : i4
  return %r, %start : i4, none
}

// OUTPUT
// module {
//   hw.module @f(in %clk : !seq.clock, in %rst : i1, in %start : i1, in %go : i1, in %x : i4, out done : i1, out result0 : i4) {
//     %true = hw.constant true
//     %false = hw.constant false
//     %busy = seq.compreg %30, %clk reset %rst, %false : i1
//     %0 = comb.xor %busy, %true : i1
//     %1 = comb.and %start, %0 : i1
//     %argument0 = seq.compreg %4, %clk reset %rst, %false : i1
//     %2 = comb.xor %16, %true : i1
//     %3 = comb.and %argument0, %2 : i1
//     %4 = comb.or %1, %3 : i1
//     %argument0_0 = seq.compreg.ce name "argument0" %go, %clk, %1 : i1
//     %argument1 = seq.compreg %7, %clk reset %rst, %false : i1
//     %5 = comb.xor %17, %true : i1
//     %6 = comb.and %argument1, %5 : i1
//     %7 = comb.or %1, %6 : i1
//     %argument1_1 = seq.compreg.ce name "argument1" %x, %clk, %1 {sv.namehint = "yes"} : i4
//     %argument2 = seq.compreg %10, %clk reset %rst, %false {sv.namehint = "r_ready"} : i1
//     %8 = comb.xor %20, %true : i1
//     %9 = comb.and %argument2, %8 : i1
//     %10 = comb.or %1, %9 : i1
//     %11 = comb.and %argument0, %argument1 : i1
//     %12 = comb.xor %argument0_0, %true : i1
//     %13 = comb.and %11, %argument0_0 {sv.namehint = "yes_valid"} : i1
//     %14 = comb.and %11, %12 {sv.namehint = "no_valid"} : i1
//     %15 = comb.mux %argument0_0, %25, %26 : i1
//     %16 = comb.and %15, %argument1 : i1
//     %17 = comb.and %15, %argument0 : i1
//     %18 = comb.xor %13, %true : i1
//     %19 = comb.and %18, %14 : i1
//     %merge_waits = seq.compreg %22, %clk reset %rst, %false : i1
//     %20 = comb.or %13, %14 {sv.namehint = "r_valid"} : i1
//     %21 = comb.xor %argument2, %true : i1
//     %22 = comb.and %20, %21 : i1
//     %merge_choice0 = seq.compreg %23, %clk reset %rst, %false : i1
//     %23 = comb.mux %merge_waits, %merge_choice0, %13 : i1
//     %merge_choice1 = seq.compreg %24, %clk reset %rst, %false : i1
//     %24 = comb.mux %merge_waits, %merge_choice1, %19 : i1
//     %25 = comb.and %23, %argument2 {sv.namehint = "yes_ready"} : i1
//     %26 = comb.and %24, %argument2 {sv.namehint = "no_ready"} : i1
//     %27 = comb.and %20, %argument2 : i1
//     %28 = comb.xor %27, %true : i1
//     %29 = comb.and %busy, %28 : i1
//     %30 = comb.or %1, %29 : i1
//     %finished = seq.compreg %27, %clk reset %rst, %false : i1
//     %result0_kept = seq.compreg.ce %argument1_1, %clk, %27 : i4
//     hw.output %finished, %result0_kept : i1, i4
//   }
// }
