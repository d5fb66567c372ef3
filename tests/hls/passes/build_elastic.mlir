// RUN: kiln opt %s --elastic-build-circuit
// A circuit written by hand: an adder that waits for both operands.
handshake.func @add(%x: i8, %y: i8, %start: none) -> (i8, none) attributes {argNames = ["x", "y", "start"], resNames = ["result0", "done"]} {
  %s = arith.addi %x, %y : i8
  return %s, %start : i8, none
}

// OUTPUT
// module {
//   hw.module @add(in %clk : !seq.clock, in %rst : i1, in %start : i1, in %x : i8, in %y : i8, out done : i1, out result0 : i8) {
//     %true = hw.constant true
//     %false = hw.constant false
//     %busy = seq.compreg %18, %clk reset %rst, %false : i1
//     %0 = comb.xor %busy, %true : i1
//     %1 = comb.and %start, %0 : i1
//     %argument0 = seq.compreg %4, %clk reset %rst, %false : i1
//     %2 = comb.xor %12, %true : i1
//     %3 = comb.and %argument0, %2 : i1
//     %4 = comb.or %1, %3 : i1
//     %argument0_0 = seq.compreg.ce name "argument0" %x, %clk, %1 : i8
//     %argument1 = seq.compreg %7, %clk reset %rst, %false : i1
//     %5 = comb.xor %13, %true : i1
//     %6 = comb.and %argument1, %5 : i1
//     %7 = comb.or %1, %6 : i1
//     %argument1_1 = seq.compreg.ce name "argument1" %y, %clk, %1 : i8
//     %argument2 = seq.compreg %10, %clk reset %rst, %false {sv.namehint = "s_ready"} : i1
//     %8 = comb.xor %11, %true : i1
//     %9 = comb.and %argument2, %8 : i1
//     %10 = comb.or %1, %9 : i1
//     %11 = comb.and %argument0, %argument1 {sv.namehint = "s_valid"} : i1
//     %12 = comb.and %argument1, %argument2 : i1
//     %13 = comb.and %argument0, %argument2 : i1
//     %14 = comb.add %argument0_0, %argument1_1 {sv.namehint = "s"} : i8
//     %15 = comb.and %11, %argument2 : i1
//     %16 = comb.xor %15, %true : i1
//     %17 = comb.and %busy, %16 : i1
//     %18 = comb.or %1, %17 : i1
//     %finished = seq.compreg %15, %clk reset %rst, %false : i1
//     %result0_kept = seq.compreg.ce %14, %clk, %15 : i8
//     hw.output %finished, %result0_kept : i1, i8
//   }
// }
