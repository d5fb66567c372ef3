// RUN: kiln hls %s --func even -o %t/out
// EXIT: 1
// A function that calls itself has no hardware.
func.func @even(%n: i32) -> i32 {
  %r = call @odd(%n) : (i32) -> i32
  return %r : i32
}
func.func private @odd(%n: i32) -> i32 {
  %r = call @even(%n) : (i32) -> i32
  return %r : i32
}

// ERROR
// %s:5:8: error[E0301]: 'func.call': call of '@odd' is recursive, so it can't be inlined
//   %r = call @odd(%n) : (i32) -> i32
//        ^
// %s:8:1: note: '@odd' is here
// func.func private @odd(%n: i32) -> i32 {
// ^
