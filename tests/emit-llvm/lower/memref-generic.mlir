// RUN: kiln opt %s --finalize-memref-to-llvm=use-generic-functions
// Memory from functions that whoever links the program provides.

func.func @taken(%n: index) {
  %m = memref.alloc() : memref<4xi32>
  %d = memref.alloc(%n) : memref<?xi8>
  memref.dealloc %m : memref<4xi32>
  memref.dealloc %d : memref<?xi8>
  return
}

// OUTPUT
// module {
//   llvm.func @_mlir_memref_to_llvm_free(!llvm.ptr)
//   llvm.func @_mlir_memref_to_llvm_alloc(i64) -> !llvm.ptr
//   func.func @taken(%arg0: index) {
//     %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
//     %1 = llvm.mlir.constant(4 : i64) : i64
//     %2 = llvm.mlir.zero : !llvm.ptr
//     %3 = llvm.mlir.constant(1 : i64) : i64
//     %4 = llvm.getelementptr %2[%3] : (!llvm.ptr, i64) -> !llvm.ptr, i32
//     %5 = llvm.ptrtoint %4 : !llvm.ptr to i64
//     %6 = llvm.mul %1, %5 : i64
//     %7 = llvm.call @_mlir_memref_to_llvm_alloc(%6) : (i64) -> !llvm.ptr
//     %8 = llvm.mlir.zero : !llvm.ptr
//     %9 = llvm.mlir.constant(1 : i64) : i64
//     %10 = llvm.getelementptr %8[%9] : (!llvm.ptr, i64) -> !llvm.ptr, i8
//     %11 = llvm.ptrtoint %10 : !llvm.ptr to i64
//     %12 = llvm.mul %0, %11 : i64
//     %13 = llvm.call @_mlir_memref_to_llvm_alloc(%12) : (i64) -> !llvm.ptr
//     llvm.call @_mlir_memref_to_llvm_free(%7) : (!llvm.ptr) -> ()
//     llvm.call @_mlir_memref_to_llvm_free(%13) : (!llvm.ptr) -> ()
//     return
//   }
// }
