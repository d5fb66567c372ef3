// RUN: kiln run %s --func f --args -128 -1
// EXIT: 1
// E0911: the smallest value divided by -1.

func.func @f(%a: i8, %b: i8) -> i8 {
  %r = arith.divsi %a, %b : i8
  return %r : i8
}

// ERROR
// %s:6:8: error[E0911]: 'arith.divsi': the signed quotient overflows: the smallest value divided by -1
//   %r = arith.divsi %a, %b : i8
//        ^
