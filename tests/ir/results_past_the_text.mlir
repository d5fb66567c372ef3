// RUN: kiln check %s
// EXIT: 1
func.func @f(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  return %next#7 : i32
^bb2:
  %next:4294967295 = func.call @f(%c, %a) : (i1, i32) -> i32
  cf.br ^bb1
}

// ERROR
// %s:8:3: error[E0110]: operation defines 1 results but was provided 4294967295 to bind
//   %next:4294967295 = func.call @f(%c, %a) : (i1, i32) -> i32
//   ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
