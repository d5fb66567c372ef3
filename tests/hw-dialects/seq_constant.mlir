// RUN: kiln opt %s --canonicalize
// Registers that can hold one constant only are that constant; a value at start, a symbol or another reset value keeps them.
hw.module @constants(in %clk: !seq.clock, in %rst: i1, in %en: i1, in %x: i8, out a: i8, out b: i8, out c: i8, out d: i8, out e: i8,
                     out f: i8, out g: i8, out h: i8) {
  %off = hw.constant false
  %three = hw.constant 3 : i8
  %four = hw.constant 4 : i8
  %a = seq.compreg %three, %clk : i8
  %b = seq.compreg.ce %x, %clk, %off reset %rst, %three : i8
  %c = seq.compreg %three, %clk reset %rst, %three : i8
  %d = seq.compreg %three, %clk reset %rst, %four : i8
  %e = seq.compreg sym @kept %three, %clk : i8
  %f = seq.compreg.ce %f, %clk, %en reset %rst, %four : i8
  %g = seq.firreg %three clock %clk preset 1 : i8
  %h = seq.firreg %h clock %clk : i8
  hw.output %a, %b, %c, %d, %e, %f, %g, %h : i8, i8, i8, i8, i8, i8, i8, i8
}

// OUTPUT
// module {
//   hw.module @constants(in %clk : !seq.clock, in %rst : i1, in %en : i1, in %x : i8, out a : i8, out b : i8, out c : i8, out d : i8, out e : i8, out f : i8, out g : i8, out h : i8) {
//     %c0_i8 = hw.constant 0 : i8
//     %c3_i8 = hw.constant 3 : i8
//     %c4_i8 = hw.constant 4 : i8
//     %d = seq.compreg %c3_i8, %clk reset %rst, %c4_i8 : i8
//     %e = seq.compreg sym @kept %c3_i8, %clk : i8
//     %g = seq.firreg %c3_i8 clock %clk preset 1 : i8
//     hw.output %c3_i8, %c3_i8, %c3_i8, %d, %e, %c4_i8, %g, %c0_i8 : i8, i8, i8, i8, i8, i8, i8, i8
//   }
// }
