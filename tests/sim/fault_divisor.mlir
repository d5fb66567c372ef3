// RUN: kiln run %s --args 5 -7
// EXIT: 1
// E0910: the divisor of an affine quotient is not positive.

func.func @f(%x: index, %n: index) -> index {
  %a = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%x)[%n]
  return %a : index
}

// ERROR
// %s:6:8: error[E0910]: 'affine.apply': the divisor -7 of an affine expression is not positive
//   %a = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%x)[%n]
//        ^
