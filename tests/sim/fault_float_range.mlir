// RUN: kiln run %s --func f --args 1000.0
// EXIT: 1
// E0921: a float that the integer type can't hold.

func.func @f(%a: f32) -> i8 {
  %r = arith.fptosi %a : f32 to i8
  return %r : i8
}

// ERROR
// %s:6:8: error[E0921]: 'arith.fptosi': the float does not fit the integer type
//   %r = arith.fptosi %a : f32 to i8
//        ^
