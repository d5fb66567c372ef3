// RUN: kiln run %s --func f --args 1
// EXIT: 1
// Too few arguments: E1009.

func.func @f(%a: i32, %b: i32) {
  return
}

// ERROR
// error[E1009]: the function takes 2 arguments, but 1 are given
