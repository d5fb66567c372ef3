// RUN: kiln opt %s --strip-debuginfo --mlir-print-debuginfo
func.func @f(%a: i32 loc("a.c":1:2)) -> i32 {
  cf.br ^bb1(%a : i32) loc("b.c":3:4)
^bb1(%b: i32 loc("x")):
  return %b : i32 loc(callsite("y" at "z"))
} loc(fused["p", "q"])

// OUTPUT
// #loc = loc(unknown)
// module {
//   func.func @f(%arg0: i32 loc(unknown)) -> i32 {
//     cf.br ^bb1(%arg0 : i32) loc(#loc)
//   ^bb1(%0: i32 loc(unknown)):  // pred: ^bb0
//     return %0 : i32 loc(#loc)
//   } loc(#loc)
// } loc(#loc)
