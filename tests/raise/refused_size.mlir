// RUN: kiln opt %s --raise-llvm
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @f(%n: i64) -> i32 {
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %x = llvm.load %p : !llvm.ptr -> i32
  llvm.return %x : i32
}
