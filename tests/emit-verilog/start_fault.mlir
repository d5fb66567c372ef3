// RUN: kiln translate %s --export-verilog
// EXIT: 1
// The value that a register starts with is a constant.

hw.module @f(in %clk : !seq.clock, in %a : i8, out x : i8) {
  %start = seq.initial() {
    %c = hw.constant 3 : i8
    %d = comb.add %c, %c : i8
    seq.yield %d : i8
  } : () -> !seq.immutable<i8>
  %x = seq.compreg %a, %clk initial %start : i8
  hw.output %x : i8
}

// ERROR
// %s:11:8: error[E0704]: 'seq.compreg': the value at start must be a constant that seq.initial yields
//   %x = seq.compreg %a, %clk initial %start : i8
//        ^
