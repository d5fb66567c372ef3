// RUN: kiln opt %s --raise-llvm
llvm.func @f(%a: !llvm.ptr) -> i64 {
  %x = llvm.ptrtoint %a : !llvm.ptr to i64
  llvm.return %x : i64
}
