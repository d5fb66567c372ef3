// RUN: kiln opt %s --raise-llvm
// EXIT: 1
llvm.func @f(%p: !llvm.ptr, %x: i32) -> i32 {
  %y = llvm.call %p(%x) : !llvm.ptr, (i32) -> i32
  llvm.return %y : i32
}

// ERROR
// %s:4:8: error[E1504]: 'llvm.call': a call through a pointer: which function it is, is not known
//   %y = llvm.call %p(%x) : !llvm.ptr, (i32) -> i32
//        ^
