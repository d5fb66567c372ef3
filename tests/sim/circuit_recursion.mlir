// RUN: kiln sim %s --cycles 1 --set a=1 --module top
// EXIT: 1
// A module inside itself: E0935.

hw.module @top(in %a : i4, out x : i4) {
  %x = hw.instance "i" @top(a: %a: i4) -> (x: i4)
  hw.output %x : i4
}

// ERROR
// %s:5:1: error[E0935]: 'hw.module': the module contains an instance of itself
// hw.module @top(in %a : i4, out x : i4) {
// ^
