// RUN: kiln opt %s --raise-llvm --verify-each
// RUN: kiln opt %s --raise-llvm -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args [1,2,3] [4,5,6] 1 2
// RUN: kiln run %t/raised.mlir --args [1,2,3] [4,5,6] 0 2
// Pointers into two arrays are put in an array of pointers, and one of them is taken out: a word says which array, and where in it.
llvm.func @f(%a: !llvm.ptr {kiln.bytes = 12 : i64}, %b: !llvm.ptr {kiln.bytes = 12 : i64}, %row: i32, %i: i32) -> i32 {
  %two = llvm.mlir.constant(2 : i32) : i32
  %rows = llvm.alloca %two x !llvm.ptr : (i32) -> !llvm.ptr
  %second = llvm.getelementptr %rows[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
  llvm.store %a, %rows : !llvm.ptr, !llvm.ptr
  llvm.store %b, %second : !llvm.ptr, !llvm.ptr
  %chosen = llvm.getelementptr %rows[%row] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.ptr
  %p = llvm.load %chosen : !llvm.ptr -> !llvm.ptr
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  %x = llvm.load %q : !llvm.ptr -> i32
  llvm.return %x : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<3xi32>, %arg1: memref<3xi32>, %arg2: i32, %arg3: i32) -> i32 {
//     %c0 = arith.constant 0 : index
//     %c0_0 = arith.constant 0 : index
//     %alloca = memref.alloca() : memref<2xi64>
//     %c2_i32 = arith.constant 2 : i32
//     %c0_1 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %0 = arith.addi %c0_1, %c1 : index
//     %1 = arith.index_cast %c0 : index to i64
//     %c281474976710655_i64 = arith.constant 281474976710655 : i64
//     %2 = arith.andi %1, %c281474976710655_i64 : i64
//     %c0_i64 = arith.constant 0 : i64
//     %c281474976710656_i64 = arith.constant 281474976710656 : i64
//     %3 = arith.ori %2, %c281474976710656_i64 : i64
//     memref.store %3, %alloca[%c0_1] : memref<2xi64>
//     %4 = arith.index_cast %c0_0 : index to i64
//     %c281474976710655_i64_2 = arith.constant 281474976710655 : i64
//     %5 = arith.andi %4, %c281474976710655_i64_2 : i64
//     %c0_i64_3 = arith.constant 0 : i64
//     %c562949953421312_i64 = arith.constant 562949953421312 : i64
//     %6 = arith.ori %5, %c562949953421312_i64 : i64
//     memref.store %6, %alloca[%0] : memref<2xi64>
//     %7 = arith.index_cast %arg2 : i32 to index
//     %8 = arith.addi %c0_1, %7 : index
//     %9 = memref.load %alloca[%8] : memref<2xi64>
//     %c16_i64 = arith.constant 16 : i64
//     %10 = arith.shli %9, %c16_i64 : i64
//     %11 = arith.shrsi %10, %c16_i64 : i64
//     %12 = arith.index_cast %11 : i64 to index
//     %c48_i64 = arith.constant 48 : i64
//     %13 = arith.shrui %9, %c48_i64 : i64
//     %14 = arith.trunci %13 : i64 to i32
//     %c1_i32 = arith.constant 1 : i32
//     %15 = arith.subi %14, %c1_i32 : i32
//     %c0_i32 = arith.constant 0 : i32
//     %16 = arith.cmpi eq, %14, %c0_i32 : i32
//     %c3_i32 = arith.constant 3 : i32
//     %17 = arith.select %16, %c3_i32, %15 : i32
//     %18 = arith.index_cast %arg3 : i32 to index
//     %19 = arith.addi %12, %18 : index
//     %c0_i32_4 = arith.constant 0 : i32
//     %20 = arith.cmpi eq, %17, %c0_i32_4 : i32
//     %21 = scf.if %20 -> (i32) {
//       %22 = memref.load %arg0[%19] : memref<3xi32>
//       scf.yield %22 : i32
//     } else {
//       %22 = memref.load %arg1[%19] : memref<3xi32>
//       scf.yield %22 : i32
//     }
//     return %21 : i32
//   }
// }
// result0 = 6
// arg0 = [1,2,3]
// arg1 = [4,5,6]
// result0 = 3
// arg0 = [1,2,3]
// arg1 = [4,5,6]
