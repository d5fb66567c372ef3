// RUN: kiln opt %s
// Casts that stand for what a lowering has yet to do. The text is what mlir-opt of LLVM 19 prints.

module {
  func.func @cast(%arg0: i32, %arg1: i64) -> (index, index) {
    %0 = builtin.unrealized_conversion_cast %arg0 : i32 to index
    %1:2 = builtin.unrealized_conversion_cast %arg0, %arg1 : i32, i64 to index, f32
    %2 = builtin.unrealized_conversion_cast to f32
    return %0, %1#0 : index, index
  }
}

// OUTPUT
// module {
//   func.func @cast(%arg0: i32, %arg1: i64) -> (index, index) {
//     %0 = builtin.unrealized_conversion_cast %arg0 : i32 to index
//     %1:2 = builtin.unrealized_conversion_cast %arg0, %arg1 : i32, i64 to index, f32
//     %2 = builtin.unrealized_conversion_cast to f32
//     return %0, %1#0 : index, index
//   }
// }
