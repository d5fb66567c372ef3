// RUN: kiln opt --raise-llvm %s
// What functions use that are none of LLVM's stays; what nothing uses goes.
llvm.mlir.global private constant @used(5 : i32) : i32
llvm.mlir.global private constant @unused(7 : i32) : i32
func.func @f() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @used : !llvm.ptr
  return %0 : !llvm.ptr
}

// OUTPUT
// module {
//   llvm.mlir.global private constant @used(5 : i32) {addr_space = 0 : i32} : i32
//   func.func @f() -> !llvm.ptr {
//     %0 = llvm.mlir.addressof @used : !llvm.ptr
//     return %0 : !llvm.ptr
//   }
// }
