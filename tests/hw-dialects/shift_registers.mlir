// RUN: kiln opt %s
// Shift registers and gated clocks in the text that CIRCT reads and prints (PyPI pycde 0.12).
module {
  hw.module @m(in %clk: !seq.clock, in %i: i8, in %ce: i1, in %te: i1, in %rst: i1, in %rv: i8, out o: i8, out c: !seq.clock) {
    %a = seq.shiftreg[3] %i, %clk, %ce : i8
    %b = seq.shiftreg[2] sym @s %i, %clk, %ce reset %rst, %rv : i8
    %named = seq.shiftreg[1] %i, %clk, %ce reset %rst, %rv powerOn %rv {x = 1 : i8} : i8
    %other = seq.shiftreg[4] name "foo" %i, %clk, %ce powerOn %rv : i8
    %g = seq.clock_gate %clk, %ce
    %h = seq.clock_gate %clk, %ce, %te
    %k = seq.clock_gate %clk, %ce, %te sym @gs {y = 2 : i8}
    hw.output %a, %g : i8, !seq.clock
  }
}

// OUTPUT
// module {
//   hw.module @m(in %clk : !seq.clock, in %i : i8, in %ce : i1, in %te : i1, in %rst : i1, in %rv : i8, out o : i8, out c : !seq.clock) {
//     %a = seq.shiftreg[3] %i, %clk, %ce : i8
//     %b = seq.shiftreg[2] sym @s %i, %clk, %ce reset %rst, %rv : i8
//     %named = seq.shiftreg[1] %i, %clk, %ce reset %rst, %rv powerOn %rv {x = 1 : i8} : i8
//     %foo = seq.shiftreg[4] %i, %clk, %ce powerOn %rv : i8
//     %0 = seq.clock_gate %clk, %ce
//     %1 = seq.clock_gate %clk, %ce, %te
//     %2 = seq.clock_gate %clk, %ce, %te sym @gs {y = 2 : i8}
//     hw.output %a, %0 : i8, !seq.clock
//   }
// }
