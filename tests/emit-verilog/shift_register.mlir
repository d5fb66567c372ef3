// RUN: kiln translate --export-verilog %s
// Three registers with one enable, which start with 3 and are reset to 9; and a register that starts with another value than it takes in.
module {
  hw.module @m(in %clk: !seq.clock, in %i: i8, in %ce: i1, in %rst: i1, out o: i8, out p: i8) {
    %three = hw.constant 3 : i8
    %nine = hw.constant 9 : i8
    %a = seq.shiftreg[3] name "line" %i, %clk, %ce reset %rst, %nine powerOn %three : i8
    %start = seq.initial() {
      %c3_i8 = hw.constant 3 : i8
      seq.yield %c3_i8 : i8
    } : () -> !seq.immutable<i8>
    %r = seq.compreg name "once" %nine, %clk initial %start : i8
    hw.output %a, %r : i8, i8
  }
}
