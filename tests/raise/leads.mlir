// RUN: kiln opt %s --raise-llvm --verify-each
// RUN: kiln opt %s --raise-llvm -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args [562949953421313,2] [7,8,9,10,11,12]
// A struct {pointer, count} whose pointer leads to an arena: the sum of the first elements, and the pointer moves on.
llvm.func @f(%s: !llvm.ptr {kiln.bytes = 16 : i64, kiln.leads = array<i64>, kiln.arena = 0 : i64, kiln.arena_bytes = 24 : i64, kiln.align = 4 : i64}) -> i32 {
  %p = llvm.load %s : !llvm.ptr -> !llvm.ptr
  %x = llvm.load %p : !llvm.ptr -> i32
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %q, %s : !llvm.ptr, !llvm.ptr
  llvm.return %x : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<2xi64> {kiln.arena = 0 : i64, kiln.object = 1 : i64}, %arg1: memref<6xi32> {kiln.behind = 0 : i64, kiln.object = 2 : i64}) -> i32 {
//     %c0 = arith.constant 0 : index
//     %0 = memref.load %arg0[%c0] : memref<2xi64>
//     %c16_i64 = arith.constant 16 : i64
//     %1 = arith.shli %0, %c16_i64 : i64
//     %2 = arith.shrsi %1, %c16_i64 : i64
//     %3 = arith.index_cast %2 : i64 to index
//     %c48_i64 = arith.constant 48 : i64
//     %4 = arith.shrui %0, %c48_i64 : i64
//     %5 = arith.trunci %4 : i64 to i32
//     %c1_i32 = arith.constant 1 : i32
//     %6 = arith.subi %5, %c1_i32 : i32
//     %c0_i32 = arith.constant 0 : i32
//     %7 = arith.cmpi eq, %5, %c0_i32 : i32
//     %c2_i32 = arith.constant 2 : i32
//     %8 = arith.select %7, %c2_i32, %6 : i32
//     %9 = memref.load %arg1[%3] : memref<6xi32>
//     %c1 = arith.constant 1 : index
//     %10 = arith.addi %3, %c1 : index
//     %11 = arith.index_cast %10 : index to i64
//     %c281474976710655_i64 = arith.constant 281474976710655 : i64
//     %12 = arith.andi %11, %c281474976710655_i64 : i64
//     %c0_i64 = arith.constant 0 : i64
//     %c562949953421312_i64 = arith.constant 562949953421312 : i64
//     %13 = arith.ori %12, %c562949953421312_i64 : i64
//     %c1_i32_0 = arith.constant 1 : i32
//     %14 = arith.cmpi eq, %8, %c1_i32_0 : i32
//     %15 = arith.select %14, %13, %c0_i64 : i64
//     memref.store %15, %arg0[%c0] : memref<2xi64>
//     return %9 : i32
//   }
// }
// result0 = 8
// arg0 = [562949953421314,2]
// arg1 = [7,8,9,10,11,12]
