// RUN: kiln run %s --data a=6
// EXIT: 1
// An argument is missing.

func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = arith.divsi %a, %b : i32
  return %0 : i32
}

// ERROR
// error[E1009]: no data are given for argument 'b': expected an integer of 32 bits (-2147483648 to 4294967295)
