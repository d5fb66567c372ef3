// RUN: kiln opt %s
// Every operation of func. Read in the generic form that mlir-opt of LLVM 19 prints.

"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> (i32, f32), sym_name = "outside", sym_visibility = "private"}> ({
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> f32, sym_name = "named", sym_visibility = "private"}> ({
  }) {z = "t"} : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "callee"}> ({
  ^bb0(%arg1: i32):
    "func.return"(%arg1) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (i32, i32), sym_name = "caller", sym_visibility = "public"}> ({
  ^bb0(%arg0: i32):
    %0 = "func.constant"() <{value = @callee}> : () -> ((i32) -> i32)
    %1 = "func.call"(%arg0) <{callee = @callee}> : (i32) -> i32
    %2 = "func.call_indirect"(%0, %1) : ((i32) -> i32, i32) -> i32
    %3:2 = "func.call"(%2) <{callee = @outside}> : (i32) -> (i32, f32)
    "func.return"(%1, %3#0) : (i32, i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "empty"}> ({
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// OUTPUT
// module {
//   func.func private @outside(i32) -> (i32, f32)
//   func.func private @named(i32) -> f32 attributes {z = "t"}
//   func.func @callee(%arg0: i32) -> i32 {
//     return %arg0 : i32
//   }
//   func.func public @caller(%arg0: i32) -> (i32, i32) {
//     %f = constant @callee : (i32) -> i32
//     %0 = call @callee(%arg0) : (i32) -> i32
//     %1 = call_indirect %f(%0) : (i32) -> i32
//     %2:2 = call @outside(%1) : (i32) -> (i32, f32)
//     return %0, %2#0 : i32, i32
//   }
//   func.func @empty() {
//     return
//   }
// }
