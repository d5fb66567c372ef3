// RUN: kiln run %s --func f --args 1 0
// EXIT: 1
// E0910: a divisor is zero.

func.func @f(%a: i8, %b: i8) -> i8 {
  %r = arith.divsi %a, %b : i8
  return %r : i8
}

// ERROR
// %s:6:8: error[E0910]: 'arith.divsi': division by zero
//   %r = arith.divsi %a, %b : i8
//        ^
