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
