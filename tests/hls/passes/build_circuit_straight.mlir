// RUN: kiln opt %s --pipe-build-circuit
// A segment that is issued once, and a value that crosses a cycle in a register.
pipe.design @f attributes {period_ps = 10000 : i64, ports = "1r1w", results = [@y], scalars = [["x", 0, @x]], source_results = array<i64: 0>, target = "generic"} {
  pipe.register @x : i16 {argument = 0 : i64}
  pipe.register @y : i16 {result = 0 : i64}
  pipe.segment @block attributes {bound = "", depth = 1 : i64, ii = 1 : i64, limited_by = [], limiting = array<i64: 0>, lower_bound = 1 : i64, proven} {
    %0 = pipe.get @x : i16
    %1 = comb.add %0, %0 {name = "twice", start = 0 : i64} : i16
    %2 = comb.add %1, %0 {name = "thrice", start = 1 : i64} : i16
    pipe.set @y, %2 {start = 1 : i64} : i16
  }
  pipe.control {
    pipe.run @block
  }
}

// OUTPUT
// module {
//   hw.module @f(in %clk : !seq.clock, in %rst : i1, in %start : i1, in %x : i16, out done : i1, out result0 : i16) {
//     %false = hw.constant false
//     %true = hw.constant true
//     %x_held = seq.compreg.ce %x, %clk, %2 : i16
//     %y = seq.compreg.ce %7, %clk, %block_valid1 : i16
//     %busy = seq.compreg %5, %clk reset %rst, %false : i1
//     %0 = comb.xor %busy, %true : i1
//     %1 = comb.or %0, %after_block_2 : i1
//     %2 = comb.and %start, %1 {sv.namehint = "accept"} : i1
//     %3 = comb.xor %after_block_2, %true : i1
//     %4 = comb.and %busy, %3 : i1
//     %5 = comb.or %2, %4 : i1
//     %block_valid = seq.compreg %2, %clk reset %rst, %false : i1
//     %6 = comb.add %x_held, %x_held {sv.namehint = "twice"} : i16
//     %twice_s1 = seq.compreg.ce %6, %clk, %block_valid : i16
//     %7 = comb.add %twice_s1, %x_held {sv.namehint = "thrice"} : i16
//     %block_valid1 = seq.compreg %block_valid, %clk reset %rst, %false : i1
//     %after_block_2 = seq.compreg %block_valid1, %clk reset %rst, %false {sv.namehint = "done"} : i1
//     hw.output %after_block_2, %y : i1, i16
//   }
// }
