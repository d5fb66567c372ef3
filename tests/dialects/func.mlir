// RUN: kiln opt %s
// Every operation of func. The text is what mlir-opt of LLVM 19 prints.

module {
  func.func private @outside(i32) -> (i32, f32)
  func.func private @named(i32) -> f32 attributes {z = "t"}
  func.func @callee(%arg0: i32) -> i32 {
    return %arg0 : i32
  }
  func.func public @caller(%arg0: i32) -> (i32, i32) {
    %f = constant @callee : (i32) -> i32
    %0 = call @callee(%arg0) : (i32) -> i32
    %1 = call_indirect %f(%0) : (i32) -> i32
    %2:2 = call @outside(%1) : (i32) -> (i32, f32)
    return %0, %2#0 : i32, i32
  }
  func.func @empty() {
    return
  }
}

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
