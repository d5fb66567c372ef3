// RUN: kiln opt %s --canonicalize
// The smallest number of an index stands for an operand: such a constant stays one.
llvm.func @f(%p: !llvm.ptr) -> !llvm.ptr {
  %c = llvm.mlir.constant(-2147483648 : i32) : i32
  %q = llvm.getelementptr %p[%c] : (!llvm.ptr, i32) -> !llvm.ptr, i8
  llvm.return %q : !llvm.ptr
}

// OUTPUT
// module {
//   llvm.func @f(%arg0: !llvm.ptr) -> !llvm.ptr {
//     %0 = llvm.mlir.constant(-2147483648 : i32) : i32
//     %1 = llvm.getelementptr %arg0[%0] : (!llvm.ptr, i32) -> !llvm.ptr, i8
//     llvm.return %1 : !llvm.ptr
//   }
// }
