// RUN: kiln opt %s --elastic-build-circuit
// A lazy fork offers its token to a receiver only when the other is ready.
handshake.func @f(%x: i8, %start: none) -> (i8, i8, none) attributes {argNames = ["x", "start"], resNames = ["result0", "result1", "done"]} {
  %a, %b = lazy_fork [2] %x : i8
  %c = buffer [1] seq %a : i8
  %d = buffer [1] seq %b : i8
  return %c, %d, %start : i8, i8, none
}

// OUTPUT
// module {
//   hw.module @f(in %clk : !seq.clock, in %rst : i1, in %start : i1, in %x : i8, out done : i1, out result0 : i8, out result1 : i8) {
//     %true = hw.constant true
//     %false = hw.constant false
//     %busy = seq.compreg %25, %clk reset %rst, %false : i1
//     %0 = comb.xor %busy, %true : i1
//     %1 = comb.and %start, %0 : i1
//     %argument0 = seq.compreg %4, %clk reset %rst, %false : i1
//     %2 = comb.xor %8, %true : i1
//     %3 = comb.and %argument0, %2 : i1
//     %4 = comb.or %1, %3 : i1
//     %argument0_0 = seq.compreg.ce name "argument0" %x, %clk, %1 {sv.namehint = "a"} : i8
//     %argument1 = seq.compreg %7, %clk reset %rst, %false : i1
//     %5 = comb.xor %22, %true : i1
//     %6 = comb.and %argument1, %5 : i1
//     %7 = comb.or %1, %6 : i1
//     %8 = comb.and %12, %16 : i1
//     %9 = comb.and %argument0, %16 {sv.namehint = "a_valid"} : i1
//     %10 = comb.and %argument0, %12 {sv.namehint = "b_valid"} : i1
//     %c_full = seq.compreg %13, %clk reset %rst, %false {sv.namehint = "c_valid"} : i1
//     %11 = comb.xor %c_full, %true : i1
//     %12 = comb.or %11, %20 {sv.namehint = "a_ready"} : i1
//     %13 = comb.mux %12, %9, %c_full : i1
//     %14 = comb.and %12, %9 : i1
//     %c = seq.compreg.ce %argument0_0, %clk, %14 {sv.namehint = "c"} : i8
//     %d_full = seq.compreg %17, %clk reset %rst, %false {sv.namehint = "d_valid"} : i1
//     %15 = comb.xor %d_full, %true : i1
//     %16 = comb.or %15, %21 {sv.namehint = "b_ready"} : i1
//     %17 = comb.mux %16, %10, %d_full : i1
//     %18 = comb.and %16, %10 : i1
//     %d = seq.compreg.ce %argument0_0, %clk, %18 {sv.namehint = "d"} : i8
//     %19 = comb.and %c_full, %d_full, %argument1 : i1
//     %20 = comb.and %d_full, %argument1 {sv.namehint = "c_ready"} : i1
//     %21 = comb.and %c_full, %argument1 {sv.namehint = "d_ready"} : i1
//     %22 = comb.and %c_full, %d_full : i1
//     %23 = comb.xor %19, %true : i1
//     %24 = comb.and %busy, %23 : i1
//     %25 = comb.or %1, %24 : i1
//     %finished = seq.compreg %19, %clk reset %rst, %false : i1
//     %result0_kept = seq.compreg.ce %c, %clk, %19 : i8
//     %result1_kept = seq.compreg.ce %d, %clk, %19 : i8
//     hw.output %finished, %result0_kept, %result1_kept : i1, i8, i8
//   }
// }
