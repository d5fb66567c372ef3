// RUN: kiln opt %s --raise-llvm --verify-each
// RUN: kiln opt %s --raise-llvm -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args 2 [10]
// A constant table stays inside; a global that is written is an argument.
llvm.mlir.global internal constant @table(dense<[5, 6, 7, 8]> : tensor<4xi16>) : !llvm.array<4 x i16>
llvm.mlir.global internal @count(3 : i32) : i32
llvm.func @f(%i: i64) -> i32 {
  %t = llvm.mlir.addressof @table : !llvm.ptr
  %c = llvm.mlir.addressof @count : !llvm.ptr
  %p = llvm.getelementptr inbounds %t[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x i16>
  %x = llvm.load %p : !llvm.ptr -> i16
  %wide = llvm.sext %x : i16 to i32
  %old = llvm.load %c : !llvm.ptr -> i32
  %new = llvm.add %old, %wide : i32
  llvm.store %new, %c : i32, !llvm.ptr
  llvm.return %new : i32
}

// OUTPUT
// module {
//   memref.global "private" constant @table_0 : memref<4xi16> = dense<[5, 6, 7, 8]>
//   func.func @f(%arg0: i64, %arg1: memref<1xi32> {kiln.global = "count"}) -> i32 {
//     %0 = memref.get_global @table_0 : memref<4xi16>
//     %c0 = arith.constant 0 : index
//     %c0_0 = arith.constant 0 : index
//     %1 = arith.index_cast %arg0 : i64 to index
//     %2 = arith.addi %c0, %1 : index
//     %3 = memref.load %0[%2] : memref<4xi16>
//     %4 = arith.extsi %3 : i16 to i32
//     %5 = memref.load %arg1[%c0_0] : memref<1xi32>
//     %6 = arith.addi %5, %4 : i32
//     memref.store %6, %arg1[%c0_0] : memref<1xi32>
//     return %6 : i32
//   }
// }
// result0 = 17
// arg1 = [17]
