// RUN: kiln opt %s --raise-llvm
llvm.mlir.global private constant @text("hello\00")
llvm.func @printf(!llvm.ptr, ...) -> i32
llvm.func @f(%x: i32) -> i32 {
  %t = llvm.mlir.addressof @text : !llvm.ptr
  %n = llvm.call @printf(%t) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32
  llvm.return %x : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: i32) -> i32 {
//     %c0 = arith.constant 0 : index
//     return %arg0 : i32
//   }
// }

// ERROR
// %s:6:8: warning[E1506]: hardware prints nothing: this call is left out
//   %n = llvm.call @printf(%t) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr) -> i32
//        ^
