// RUN: kiln opt %s --raise-llvm
llvm.func @f(%p: !llvm.ptr, %x: i32) -> i32 {
  %y = llvm.call %p(%x) : !llvm.ptr, (i32) -> i32
  llvm.return %y : i32
}
