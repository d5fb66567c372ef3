// RUN: kiln run %s --func f --args 0
// EXIT: 1
// E0919: a loop whose step is zero.

func.func @f(%s: index) {
  %a = arith.constant 0 : index
  %b = arith.constant 4 : index
  scf.for %i = %a to %b step %s {
  }
  return
}

// ERROR
// %s:8:3: error[E0919]: 'scf.for': the loop's step is 0, not positive
//   scf.for %i = %a to %b step %s {
//   ^
