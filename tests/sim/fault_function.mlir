// RUN: kiln run %s --func f
// EXIT: 1
// E0903: a call of a function without body.

func.func private @g() -> i32
func.func @f() -> i32 {
  %r = call @g() : () -> i32
  return %r : i32
}

// ERROR
// %s:5:1: error[E0903]: 'func.func': function `g` has no body, so it can't be interpreted
// func.func private @g() -> i32
// ^
