// RUN: kiln opt %s --raise-llvm
// EXIT: 1
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @f(%n: i64) -> i32 {
  %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
  %x = llvm.load %p : !llvm.ptr -> i32
  llvm.return %x : i32
}

// ERROR
// %s:5:8: error[E1503]: 'llvm.call': 'malloc' of a size that is not known
//   %p = llvm.call @malloc(%n) : (i64) -> !llvm.ptr
//        ^
