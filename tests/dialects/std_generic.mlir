// RUN: kiln opt %s --std --mlir-print-op-generic
// Generic forms: names without the dialect, arguments of successors, dictionaries with a colon.

func @f(%c: i1, %v: index, %a: i32, %t: tensor<4x?xf32>) -> i32 {
  %0 = "std.dim"(%t) {index: 1} : (tensor<4x?xf32>) -> index
  %1 = "std.cmpi"(%a, %a) {predicate: 2} : (i32, i32) -> i1
  %2 = "std.select"(%1, %a, %a) : (i1, i32, i32) -> i32
  "cond_br"(%c)[^bb1, ^bb2(%v : index)] : (i1) -> ()
^bb1:
  "br_cond"(%c)[^bb3, ^bb3] : (i1) -> ()
^bb2(%w: index):
  "br"()[^bb3] : () -> ()
^bb3:
  return %2 : i32
}
