// RUN: kiln opt %s --convert-func-to-llvm --convert-to-llvm
// What an earlier conversion left in functions is converted with the globals that it uses.
memref.global "private" constant @table : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @f(%i: index) -> i32 {
  %t = memref.get_global @table : memref<4xi32>
  %x = memref.load %t[%i] : memref<4xi32>
  return %x : i32
}

// OUTPUT
// module {
//   llvm.mlir.global private constant @table(dense<[1, 2, 3, 4]> : tensor<4xi32>) {addr_space = 0 : i32} : !llvm.array<4 x i32>
//   llvm.func @f(%arg0: i64) -> i32 {
//     %0 = llvm.mlir.addressof @table : !llvm.ptr
//     %1 = llvm.getelementptr %0[%arg0] : (!llvm.ptr, i64) -> !llvm.ptr, i32
//     %2 = llvm.load %1 : !llvm.ptr -> i32
//     llvm.return %2 : i32
//   }
// }
