// RUN: kiln opt %s --allow-unregistered-dialect --topological-sort
%2 = "t.c"(%1, %0) : (i32, i32) -> i32
%1 = "t.b"(%0) ({
  "t.inner"(%3) : (i32) -> ()
}) : (i32) -> i32
%3 = "t.d"() : () -> i32
%0 = "t.a"() : () -> i32
%4 = "t.loop"(%5) : (i32) -> i32
%5 = "t.loop"(%4, %2) : (i32, i32) -> i32

// OUTPUT
// module {
//   %0 = "t.d"() : () -> i32
//   %1 = "t.a"() : () -> i32
//   %2 = "t.b"(%1) ({
//     "t.inner"(%0) : (i32) -> ()
//   }) : (i32) -> i32
//   %3 = "t.c"(%2, %1) : (i32, i32) -> i32
//   %4 = "t.loop"(%5) : (i32) -> i32
//   %5 = "t.loop"(%4, %3) : (i32, i32) -> i32
// }
