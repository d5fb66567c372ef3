// RUN: kiln opt %s --raise-llvm --canonicalize --verify-each
// RUN: kiln opt %s --raise-llvm -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args [1,2,3,4,5] 0 1 4
// RUN: kiln run %t/raised.mlir --args [1,2,3,4,5] 1 0 4
// memmove within an array goes from the end that is not overwritten.
llvm.func @f(%a: !llvm.ptr {kiln.bytes = 5 : i64}, %from: i64, %to: i64, %n: i64) {
  %p = llvm.getelementptr inbounds %a[%from] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %q = llvm.getelementptr inbounds %a[%to] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  "llvm.intr.memmove"(%q, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<5xi8>, %arg1: i64, %arg2: i64, %arg3: i64) {
//     %c-1 = arith.constant -1 : index
//     %c1 = arith.constant 1 : index
//     %c0 = arith.constant 0 : index
//     %0 = arith.index_cast %arg1 : i64 to index
//     %1 = arith.index_cast %arg2 : i64 to index
//     %2 = arith.index_cast %arg3 : i64 to index
//     %3 = arith.cmpi sle, %1, %0 : index
//     scf.if %3 {
//       scf.for %arg4 = %c0 to %2 step %c1 {
//         %4 = arith.addi %0, %arg4 : index
//         %5 = arith.addi %1, %arg4 : index
//         %6 = memref.load %arg0[%4] : memref<5xi8>
//         memref.store %6, %arg0[%5] : memref<5xi8>
//       }
//     } else {
//       %4 = arith.addi %2, %c-1 : index
//       scf.for %arg4 = %c0 to %2 step %c1 {
//         %5 = arith.subi %4, %arg4 : index
//         %6 = arith.addi %0, %5 : index
//         %7 = arith.addi %1, %5 : index
//         %8 = memref.load %arg0[%6] : memref<5xi8>
//         memref.store %8, %arg0[%7] : memref<5xi8>
//       }
//     }
//     return
//   }
// }
// arg0 = [1,1,2,3,4]
// arg0 = [2,3,4,5,5]
