// RUN: kiln opt %s
// Every operation of ub. The text is what mlir-opt of LLVM 19 prints.

module {
  func.func @ub() -> i32 {
    %0 = ub.poison : i32
    %1 = ub.poison : vector<4xf32>
    return %0 : i32
  }
}

// OUTPUT
// module {
//   func.func @ub() -> i32 {
//     %0 = ub.poison : i32
//     %1 = ub.poison : vector<4xf32>
//     return %0 : i32
//   }
// }
