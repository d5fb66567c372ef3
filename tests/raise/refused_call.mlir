// RUN: kiln opt %s --raise-llvm
llvm.func @system(!llvm.ptr) -> i32
llvm.func @f(%p: !llvm.ptr) -> i32 {
  %x = llvm.call @system(%p) : (!llvm.ptr) -> i32
  llvm.return %x : i32
}
