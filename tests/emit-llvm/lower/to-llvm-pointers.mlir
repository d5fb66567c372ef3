// RUN: kiln opt %s --convert-to-llvm=memref-convention=bare-ptr
// With pointers a memref whose type says all else passes as one.

func.func @read(%m: memref<4xi32>, %i: index) -> i32 {
  %x = memref.load %m[%i] : memref<4xi32>
  return %x : i32
}

// OUTPUT
// module {
//   llvm.func @read(%arg0: !llvm.ptr, %arg1: i64) -> i32 {
//     %0 = llvm.mlir.constant(0 : i64) : i64
//     %1 = llvm.mlir.constant(4 : i64) : i64
//     %2 = llvm.mlir.constant(1 : i64) : i64
//     %3 = llvm.getelementptr %arg0[%arg1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
//     %4 = llvm.load %3 : !llvm.ptr -> i32
//     llvm.return %4 : i32
//   }
// }
