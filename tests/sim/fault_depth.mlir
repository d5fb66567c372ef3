// RUN: kiln run %s --func f --args 1
// EXIT: 1
// E0917: a recursion without end.

func.func @f(%a: i32) -> i32 {
  %r = call @f(%a) : (i32) -> i32
  return %r : i32
}

// ERROR
// %s:6:8: error[E0917]: 'func.call': calls are nested deeper than 10000
//   %r = call @f(%a) : (i32) -> i32
//        ^
