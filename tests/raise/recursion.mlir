// RUN: kiln opt %s --raise-llvm=func=top -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args 10
// Two functions that call each other become one, with a stack of as many activations as both have.
llvm.func @fib(%n: i32) -> i32 attributes {kiln.depth = 12 : i64} {
  %two = llvm.mlir.constant(2 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %small = llvm.icmp "slt" %n, %two : i32
  llvm.cond_br %small, ^end(%n : i32), ^deep
^deep:
  %m = llvm.sub %n, %one : i32
  %k = llvm.sub %n, %two : i32
  %x = llvm.call @other(%m) : (i32) -> i32
  %y = llvm.call @fib(%k) : (i32) -> i32
  %z = llvm.add %x, %y : i32
  llvm.br ^end(%z : i32)
^end(%r: i32):
  llvm.return %r : i32
}
llvm.func @other(%n: i32) -> i32 attributes {kiln.depth = 12 : i64} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %x = llvm.call @fib(%n) : (i32) -> i32
  %y = llvm.add %x, %zero : i32
  llvm.return %y : i32
}
llvm.func @top(%n: i32) -> i32 {
  %x = llvm.call @fib(%n) : (i32) -> i32
  llvm.return %x : i32
}

// OUTPUT
// result0 = 55
