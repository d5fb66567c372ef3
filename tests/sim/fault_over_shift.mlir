// RUN: kiln run %s --func f --args 1 8
// EXIT: 1
// E0912: a shift by the width.

func.func @f(%a: i8, %b: i8) -> i8 {
  %r = arith.shli %a, %b : i8
  return %r : i8
}

// ERROR
// %s:6:8: error[E0912]: 'arith.shli': the shift amount is not less than the width
//   %r = arith.shli %a, %b : i8
//        ^
