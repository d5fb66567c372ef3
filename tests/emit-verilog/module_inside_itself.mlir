// RUN: kiln translate --export-verilog %s
// EXIT: 1
hw.module @inner(in %a : i4, out x : i4) {
  %x = hw.instance "o" @outer(a: %a: i4) -> (x: i4)
  hw.output %x : i4
}

hw.module @outer(in %a : i4, out x : i4) {
  %x = hw.instance "i" @inner(a: %a: i4) -> (x: i4)
  hw.output %x : i4
}

// ERROR
// %s:3:1: error[E0707]: a module contains an instance of itself: 'inner', 'outer'
// hw.module @inner(in %a : i4, out x : i4) {
// ^
