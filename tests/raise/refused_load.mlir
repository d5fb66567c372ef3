// RUN: kiln opt %s --raise-llvm
// EXIT: 1
llvm.func @f(%list: !llvm.ptr) -> i32 {
  %next = llvm.load %list : !llvm.ptr -> !llvm.ptr
  %x = llvm.load %next : !llvm.ptr -> i32
  llvm.return %x : i32
}

// ERROR
// %s:4:11: error[E1502]: 'llvm.load': the pointer is loaded from memory, so what it points to is not known
//   %next = llvm.load %list : !llvm.ptr -> !llvm.ptr
//           ^
