// RUN: kiln opt %s --raise-llvm --verify-each
// RUN: kiln opt %s --raise-llvm -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args [1,2,3,4,5,6,7,8] 6
// Words and bytes of one array: its units are bytes.
llvm.func @f(%a: !llvm.ptr {kiln.bytes = 8 : i64}, %i: i64) -> i32 {
  %p = llvm.getelementptr inbounds %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %x = llvm.load %p : !llvm.ptr -> i8
  %word = llvm.load %a : !llvm.ptr -> i32
  %wide = llvm.zext %x : i8 to i32
  %sum = llvm.add %word, %wide : i32
  llvm.return %sum : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8xi8>, %arg1: i64) -> i32 {
//     %c0 = arith.constant 0 : index
//     %0 = arith.index_cast %arg1 : i64 to index
//     %1 = arith.addi %c0, %0 : index
//     %2 = memref.load %arg0[%1] : memref<8xi8>
//     %3 = memref.load %arg0[%c0] : memref<8xi8>
//     %4 = arith.extui %3 : i8 to i32
//     %c0_i32 = arith.constant 0 : i32
//     %c1 = arith.constant 1 : index
//     %5 = arith.addi %c0, %c1 : index
//     %6 = memref.load %arg0[%5] : memref<8xi8>
//     %7 = arith.extui %6 : i8 to i32
//     %c8_i32 = arith.constant 8 : i32
//     %8 = arith.shli %7, %c8_i32 : i32
//     %9 = arith.ori %4, %8 : i32
//     %c2 = arith.constant 2 : index
//     %10 = arith.addi %c0, %c2 : index
//     %11 = memref.load %arg0[%10] : memref<8xi8>
//     %12 = arith.extui %11 : i8 to i32
//     %c16_i32 = arith.constant 16 : i32
//     %13 = arith.shli %12, %c16_i32 : i32
//     %14 = arith.ori %9, %13 : i32
//     %c3 = arith.constant 3 : index
//     %15 = arith.addi %c0, %c3 : index
//     %16 = memref.load %arg0[%15] : memref<8xi8>
//     %17 = arith.extui %16 : i8 to i32
//     %c24_i32 = arith.constant 24 : i32
//     %18 = arith.shli %17, %c24_i32 : i32
//     %19 = arith.ori %14, %18 : i32
//     %20 = arith.extui %2 : i8 to i32
//     %21 = arith.addi %19, %20 : i32
//     return %21 : i32
//   }
// }
// result0 = 67305992
// arg0 = [1,2,3,4,5,6,7,8]
