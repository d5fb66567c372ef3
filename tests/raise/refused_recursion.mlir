// RUN: kiln opt %s --raise-llvm
// EXIT: 1
llvm.func @f(%x: i32) -> i32 {
  %y = llvm.call @f(%x) : (i32) -> i32
  %z = llvm.add %x, %y : i32
  llvm.return %z : i32
}

// ERROR
// %s:4:8: error[E0301]: 'llvm.call': call of '@f' is recursive, so it can't be inlined
//   %y = llvm.call @f(%x) : (i32) -> i32
//        ^
// %s:3:1: note: '@f' is here
// llvm.func @f(%x: i32) -> i32 {
// ^
