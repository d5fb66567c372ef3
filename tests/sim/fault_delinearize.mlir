// RUN: kiln run %s --args 5 -7
// EXIT: 1
// E0910: a size of an index in parts is not positive.

func.func @f(%x: index, %n: index) -> (index, index) {
  %c4 = arith.constant 4 : index
  %a:2 = affine.delinearize_index %x into (%c4, %n) : index, index
  return %a#0, %a#1 : index, index
}

// ERROR
// %s:7:10: error[E0910]: 'affine.delinearize_index': the divisor -7 of an affine expression is not positive
//   %a:2 = affine.delinearize_index %x into (%c4, %n) : index, index
//          ^
