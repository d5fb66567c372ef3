// RUN: kiln run %s --data a=6 --data c=0
// EXIT: 1
// No such argument.

func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.divsi %a, %b : i32
  return %0 : i32
}

// ERROR
// error[E1009]: there is no argument 'c': the function takes a, b
