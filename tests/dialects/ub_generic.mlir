// RUN: kiln opt %s
// Every operation of ub. Read in the generic form that mlir-opt of LLVM 19 prints.

"builtin.module"() ({
  "func.func"() <{function_type = () -> i32, sym_name = "ub"}> ({
    %0 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    %1 = "ub.poison"() <{value = #ub.poison}> : () -> vector<4xf32>
    "func.return"(%0) : (i32) -> ()
  }) : () -> ()
}) : () -> ()

// OUTPUT
// module {
//   func.func @ub() -> i32 {
//     %0 = ub.poison : i32
//     %1 = ub.poison : vector<4xf32>
//     return %0 : i32
//   }
// }
