// RUN: kiln opt %s --raise-llvm
llvm.func @f(%x: i32) -> i32 {
  %y = llvm.call @f(%x) : (i32) -> i32
  %z = llvm.add %x, %y : i32
  llvm.return %z : i32
}
