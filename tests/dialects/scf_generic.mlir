// RUN: kiln opt %s
// Every operation of scf. Read in the generic form that mlir-opt of LLVM 19 prints.

"builtin.module"() ({
  "func.func"() <{function_type = (i1, index, index, index, f32, memref<8xf32>, i32) -> (f32, i32, i32), sym_name = "scf"}> ({
  ^bb0(%arg0: i1, %arg1: index, %arg2: index, %arg3: index, %arg4: f32, %arg5: memref<8xf32>, %arg6: i32):
    "scf.for"(%arg1, %arg2, %arg3) ({
    ^bb0(%arg21: index):
      %10 = "memref.load"(%arg5, %arg21) : (memref<8xf32>, index) -> f32
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    %0:2 = "scf.for"(%arg1, %arg2, %arg3, %arg4, %arg6) ({
    ^bb0(%arg18: index, %arg19: f32, %arg20: i32):
      %9 = "arith.addf"(%arg19, %arg4) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
      "scf.yield"(%9, %arg20) : (f32, i32) -> ()
    }) : (index, index, index, f32, i32) -> (f32, i32)
    "scf.for"(%arg6, %arg6, %arg6) ({
    ^bb0(%arg17: i32):
      "scf.yield"() : () -> ()
    }) : (i32, i32, i32) -> ()
    "scf.if"(%arg0) ({
      "memref.store"(%arg4, %arg5, %arg1) : (f32, memref<8xf32>, index) -> ()
      "scf.yield"() : () -> ()
    }, {
    }) : (i1) -> ()
    %1 = "scf.if"(%arg0) ({
      "scf.yield"(%arg4) : (f32) -> ()
    }, {
      "scf.yield"(%0#0) : (f32) -> ()
    }) : (i1) -> f32
    %2:2 = "scf.while"(%arg6, %arg6) ({
    ^bb0(%arg15: i32, %arg16: i32):
      %8 = "arith.cmpi"(%arg15, %arg16) <{predicate = 2 : i64}> : (i32, i32) -> i1
      "scf.condition"(%8, %arg15, %arg16) : (i1, i32, i32) -> ()
    }, {
    ^bb0(%arg13: i32, %arg14: i32):
      %7 = "arith.addi"(%arg13, %arg14) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
      "scf.yield"(%7, %arg14) : (i32, i32) -> ()
    }) : (i32, i32) -> (i32, i32)
    %3 = "scf.execute_region"() ({
      "scf.yield"(%arg6) : (i32) -> ()
    }) : () -> i32
    %4 = "scf.index_switch"(%arg1) <{cases = array<i64: 2>}> ({
      "scf.yield"(%3) : (i32) -> ()
    }, {
      "scf.yield"(%arg6) : (i32) -> ()
    }) : (index) -> i32
    "scf.parallel"(%arg1, %arg1, %arg2, %arg2, %arg3, %arg3) <{operandSegmentSizes = array<i32: 2, 2, 2, 0>}> ({
    ^bb0(%arg11: index, %arg12: index):
      "scf.reduce"() : () -> ()
    }) : (index, index, index, index, index, index) -> ()
    %5 = "scf.parallel"(%arg1, %arg2, %arg3, %arg4) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
    ^bb0(%arg8: index):
      "scf.reduce"(%arg4) ({
      ^bb0(%arg9: f32, %arg10: f32):
        %6 = "arith.addf"(%arg9, %arg10) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%6) : (f32) -> ()
      }) : (f32) -> ()
    }) : (index, index, index, f32) -> f32
    "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
    ^bb0(%arg7: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : () -> ()
    "func.return"(%5, %2#0, %4) : (f32, i32, i32) -> ()
  }) : () -> ()
}) : () -> ()

// OUTPUT
// module {
//   func.func @scf(%arg0: i1, %arg1: index, %arg2: index, %arg3: index, %arg4: f32, %arg5: memref<8xf32>, %arg6: i32) -> (f32, i32, i32) {
//     scf.for %arg7 = %arg1 to %arg2 step %arg3 {
//       %6 = memref.load %arg5[%arg7] : memref<8xf32>
//     }
//     %0:2 = scf.for %arg7 = %arg1 to %arg2 step %arg3 iter_args(%arg8 = %arg4, %arg9 = %arg6) -> (f32, i32) {
//       %6 = arith.addf %arg8, %arg4 : f32
//       scf.yield %6, %arg9 : f32, i32
//     }
//     scf.for %arg7 = %arg6 to %arg6 step %arg6  : i32 {
//     }
//     scf.if %arg0 {
//       memref.store %arg4, %arg5[%arg1] : memref<8xf32>
//     }
//     %1 = scf.if %arg0 -> (f32) {
//       scf.yield %arg4 : f32
//     } else {
//       scf.yield %0#0 : f32
//     }
//     %2:2 = scf.while (%arg7 = %arg6, %arg8 = %arg6) : (i32, i32) -> (i32, i32) {
//       %6 = arith.cmpi slt, %arg7, %arg8 : i32
//       scf.condition(%6) %arg7, %arg8 : i32, i32
//     } do {
//     ^bb0(%arg7: i32, %arg8: i32):
//       %6 = arith.addi %arg7, %arg8 : i32
//       scf.yield %6, %arg8 : i32, i32
//     }
//     %3 = scf.execute_region -> i32 {
//       scf.yield %arg6 : i32
//     }
//     %4 = scf.index_switch %arg1 -> i32
//     case 2 {
//       scf.yield %arg6 : i32
//     }
//     default {
//       scf.yield %3 : i32
//     }
//     scf.parallel (%arg7, %arg8) = (%arg1, %arg1) to (%arg2, %arg2) step (%arg3, %arg3) {
//       scf.reduce
//     }
//     %5 = scf.parallel (%arg7) = (%arg1) to (%arg2) step (%arg3) init (%arg4) -> f32 {
//       scf.reduce(%arg4 : f32) {
//       ^bb0(%arg8: f32, %arg9: f32):
//         %6 = arith.addf %arg8, %arg9 : f32
//         scf.reduce.return %6 : f32
//       }
//     }
//     scf.forall (%arg7) in (4) {
//     }
//     return %5, %2#0, %4 : f32, i32, i32
//   }
// }
