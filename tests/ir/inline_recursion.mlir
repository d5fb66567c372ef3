// RUN: kiln opt %s --inline
// Recursion stays.
func.func @even(%n: i32) -> i32 {
  %r = call @odd(%n) : (i32) -> i32
  return %r : i32
}
func.func @odd(%n: i32) -> i32 {
  %r = call @even(%n) : (i32) -> i32
  return %r : i32
}

// OUTPUT
// module {
//   func.func @even(%arg0: i32) -> i32 {
//     %0 = call @odd(%arg0) : (i32) -> i32
//     return %0 : i32
//   }
//   func.func @odd(%arg0: i32) -> i32 {
//     %0 = call @odd(%arg0) : (i32) -> i32
//     return %0 : i32
//   }
// }
