// RUN: kiln opt %s --raise-llvm
// EXIT: 1
llvm.func @system(!llvm.ptr) -> i32
llvm.func @f(%p: !llvm.ptr) -> i32 {
  %x = llvm.call @system(%p) : (!llvm.ptr) -> i32
  llvm.return %x : i32
}

// ERROR
// %s:5:8: error[E1504]: 'llvm.call': 'system' has no body here, and is none of the functions that Kiln knows
//   %x = llvm.call @system(%p) : (!llvm.ptr) -> i32
//        ^
