// RUN: kiln sim %s --cycles 1 --set a=1 --module top
// EXIT: 1
// A module without a body: E0936.

hw.module.extern @e(in %a : i4, out x : i4)
hw.module @top(in %a : i4, out x : i4) {
  %x = hw.instance "i" @e(a: %a: i4) -> (x: i4)
  hw.output %x : i4
}

// ERROR
// %s:7:8: error[E0936]: 'hw.instance': module `e` has no body here, so it can't be simulated
//   %x = hw.instance "i" @e(a: %a: i4) -> (x: i4)
//        ^
