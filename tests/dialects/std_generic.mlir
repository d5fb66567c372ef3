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

// OUTPUT
// "builtin.module"() ({
//   "std.func"() <{function_type = (i1, index, i32, tensor<4x?xf32>) -> i32, sym_name = "f"}> ({
//   ^bb0(%arg0: i1, %arg1: index, %arg2: i32, %arg3: tensor<4x?xf32>):
//     %0 = "std.dim"(%arg3) <{index = 1 : i64}> : (tensor<4x?xf32>) -> index
//     %1 = "std.cmpi"(%arg2, %arg2) <{predicate = 2 : i64}> : (i32, i32) -> i1
//     %2 = "std.select"(%1, %arg2, %arg2) : (i1, i32, i32) -> i32
//     "std.cond_br"(%arg0, %arg1)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 0, 1>}> : (i1, index) -> ()
//   ^bb1:  // pred: ^bb0
//     "std.cond_br"(%arg0)[^bb3, ^bb3] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
//   ^bb2(%3: index):  // pred: ^bb0
//     "std.br"()[^bb3] : () -> ()
//   ^bb3:  // 3 preds: ^bb1, ^bb1, ^bb2
//     "std.return"(%2) : (i32) -> ()
//   }) : () -> ()
// }) : () -> ()
