// RUN: kiln opt %s --raise-llvm
llvm.func @f(%x: i32) -> i32 {
  %y = llvm.inline_asm "roll $$7, $0", "=r,0" %x : (i32) -> i32
  llvm.return %y : i32
}
