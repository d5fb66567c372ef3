// RUN: kiln hls %s -o %t/out
// EXIT: 1
// A call of a function that is not there: E0605.

func.func private @g(i32) -> i32
func.func @f(%a: i32) -> i32 {
  %r = func.call @g(%a) : (i32) -> i32
  return %r : i32
}

// ERROR
// %s:7:8: error[E0605]: 'func.call': operation 'func.call' can't be built in hardware
//   %r = func.call @g(%a) : (i32) -> i32
//        ^
