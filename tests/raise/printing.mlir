// RUN: kiln opt %s --raise-llvm
llvm.mlir.global private constant @text("hello\00")
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @f(%x: i32) -> i32 {
  %t = llvm.mlir.addressof @text : !llvm.ptr
  %n = llvm.call @printf(%t) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32
  llvm.return %x : i32
}
