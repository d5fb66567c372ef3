// RUN: kiln run %s --func f
// EXIT: 1
// E0924: a poison value.

func.func @f() -> i32 {
  %p = ub.poison : i32
  return %p : i32
}

// ERROR
// %s:6:8: error[E0924]: 'ub.poison': a poison value was made
//   %p = ub.poison : i32
//        ^
