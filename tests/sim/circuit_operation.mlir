// RUN: kiln sim %s --cycles 1 --set a=1
// EXIT: 1
// An operation that circuits do not have: E0930.

hw.module @top(in %a : i4, out x : i4) {
  %x = arith.addi %a, %a : i4
  hw.output %x : i4
}

// ERROR
// %s:6:8: error[E0930]: 'arith.addi': the circuit simulator does not handle this operation
//   %x = arith.addi %a, %a : i4
//        ^
