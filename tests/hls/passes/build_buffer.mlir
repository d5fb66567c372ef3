// RUN: kiln opt %s --elastic-build-circuit
// A buffer of one slot is a register that is full or empty; it takes a token when it is empty or gives its own.
handshake.func @f(%x: i4, %start: none) -> (i4, none) attributes {argNames = ["x", "start"], resNames = ["result0", "done"]} {
  %a = buffer [1] seq %x : i4
  return %a, %start : i4, none
}

// OUTPUT
// module {
//   hw.module @f(in %clk : !seq.clock, in %rst : i1, in %start : i1, in %x : i4, out done : i1, out result0 : i4) {
//     %true = hw.constant true
//     %false = hw.constant false
//     %busy = seq.compreg %14, %clk reset %rst, %false : i1
//     %0 = comb.xor %busy, %true : i1
//     %1 = comb.and %start, %0 : i1
//     %argument0 = seq.compreg %4, %clk reset %rst, %false : i1
//     %2 = comb.xor %8, %true : i1
//     %3 = comb.and %argument0, %2 : i1
//     %4 = comb.or %1, %3 : i1
//     %argument0_0 = seq.compreg.ce name "argument0" %x, %clk, %1 : i4
//     %argument1 = seq.compreg %7, %clk reset %rst, %false {sv.namehint = "a_ready"} : i1
//     %5 = comb.xor %a_full, %true : i1
//     %6 = comb.and %argument1, %5 : i1
//     %7 = comb.or %1, %6 : i1
//     %a_full = seq.compreg %9, %clk reset %rst, %false {sv.namehint = "a_valid"} : i1
//     %8 = comb.or %5, %argument1 : i1
//     %9 = comb.mux %8, %argument0, %a_full : i1
//     %10 = comb.and %8, %argument0 : i1
//     %a = seq.compreg.ce %argument0_0, %clk, %10 {sv.namehint = "a"} : i4
//     %11 = comb.and %a_full, %argument1 : i1
//     %12 = comb.xor %11, %true : i1
//     %13 = comb.and %busy, %12 : i1
//     %14 = comb.or %1, %13 : i1
//     %finished = seq.compreg %11, %clk reset %rst, %false : i1
//     %result0_kept = seq.compreg.ce %a, %clk, %11 : i4
//     hw.output %finished, %result0_kept : i1, i4
//   }
// }
