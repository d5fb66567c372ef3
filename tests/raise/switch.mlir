// RUN: kiln opt %s --raise-llvm --verify-each
// RUN: kiln opt %s --raise-llvm -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args 1 --args 7
llvm.func @f(%x: i32) -> i32 {
  %one = llvm.mlir.constant(10 : i32) : i32
  %two = llvm.mlir.constant(20 : i32) : i32
  llvm.switch %x : i32, ^other [
    1: ^end(%one : i32),
    7: ^end(%two : i32)
  ]
^other:
  llvm.unreachable
^end(%y: i32):
  llvm.return %y : i32
}
