// RUN: kiln sim %s --cycles 1 --set a=1
// EXIT: 1
// A wire that depends on itself: E0931.

hw.module @top(in %a : i4, out x : i4) {
  %x = comb.add %y, %a : i4
  %y = comb.xor %x, %a : i4
  hw.output %x : i4
}

// ERROR
// %s:6:8: error[E0931]: 'comb.add': combinational cycle
//   %x = comb.add %y, %a : i4
//        ^
// %s:6:8: note: through `comb.add` `%x`
//   %x = comb.add %y, %a : i4
//        ^
// %s:7:8: note: through `comb.xor` `%y`
//   %y = comb.xor %x, %a : i4
//        ^
