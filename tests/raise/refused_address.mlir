// RUN: kiln opt %s --raise-llvm
// EXIT: 1
llvm.func @f(%a: !llvm.ptr) -> i64 {
  %x = llvm.ptrtoint %a : !llvm.ptr to i64
  llvm.return %x : i64
}

// ERROR
// %s:5:3: error[E1502]: 'llvm.return': an address becomes an integer that depends on where the array lies
//   llvm.return %x : i64
//   ^
