// RUN: kiln opt %s --raise-llvm
// EXIT: 1
llvm.func @f(%x: i32) -> i32 {
  %y = llvm.inline_asm "roll $$7, $0", "=r,0" %x : (i32) -> i32
  llvm.return %y : i32
}

// ERROR
// %s:4:8: error[E1501]: 'llvm.inline_asm': inline assembly can't become hardware
//   %y = llvm.inline_asm "roll $$7, $0", "=r,0" %x : (i32) -> i32
//        ^
