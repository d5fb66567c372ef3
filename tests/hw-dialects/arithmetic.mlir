// RUN: kiln opt %s
// The operations of comb with two operands of one type, and an inverted clock.

module {
  hw.module @m(in %a : i8, in %b : i8, in %clk : !seq.clock, out x : i8, out y : !seq.clock) {
    %0 = comb.sub %a, %b : i8
    %1 = comb.mul %a, %b : i8
    %2 = comb.and %a, %b : i8
    %3 = comb.or %a, %b : i8
    %4 = comb.xor %a, %b : i8
    %5 = comb.shl %a, %b : i8
    %6 = comb.shru %a, %b : i8
    %7 = comb.shrs %a, %b : i8
    %8 = comb.divs %a, %b : i8
    %9 = comb.modu %a, %b : i8
    %10 = comb.mods %a, %b : i8
    %11 = seq.clock_inv %clk
    hw.output %10, %11 : i8, !seq.clock
  }
}

// OUTPUT
// module {
//   hw.module @m(in %a : i8, in %b : i8, in %clk : !seq.clock, out x : i8, out y : !seq.clock) {
//     %0 = comb.sub %a, %b : i8
//     %1 = comb.mul %a, %b : i8
//     %2 = comb.and %a, %b : i8
//     %3 = comb.or %a, %b : i8
//     %4 = comb.xor %a, %b : i8
//     %5 = comb.shl %a, %b : i8
//     %6 = comb.shru %a, %b : i8
//     %7 = comb.shrs %a, %b : i8
//     %8 = comb.divs %a, %b : i8
//     %9 = comb.modu %a, %b : i8
//     %10 = comb.mods %a, %b : i8
//     %11 = seq.clock_inv %clk
//     hw.output %10, %11 : i8, !seq.clock
//   }
// }
