// RUN: kiln opt %s --inline
// EXIT: 1
// Recursion is refused: E0301.
func.func @even(%n: i32) -> i32 {
  %r = call @odd(%n) : (i32) -> i32
  return %r : i32
}
func.func @odd(%n: i32) -> i32 {
  %r = call @even(%n) : (i32) -> i32
  return %r : i32
}

// ERROR
// %s:9:8: error[E0301]: 'func.call': call of '@even' is recursive, so it can't be inlined
//   %r = call @even(%n) : (i32) -> i32
//        ^
// %s:4:1: note: '@even' is here
// func.func @even(%n: i32) -> i32 {
// ^
