// RUN: kiln opt %s --raise-llvm
llvm.func @f(%list: !llvm.ptr) -> i32 {
  %next = llvm.load %list : !llvm.ptr -> !llvm.ptr
  %x = llvm.load %next : !llvm.ptr -> i32
  llvm.return %x : i32
}
