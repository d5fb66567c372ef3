// RUN: kiln opt %s --raise-llvm --verify-each
// RUN: kiln opt %s --raise-llvm -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args [1,2,3] [4,5,6] 0 2
// A load through a pointer that is chosen between two arrays.
llvm.func @f(%a: !llvm.ptr {kiln.bytes = 12 : i64}, %b: !llvm.ptr {kiln.bytes = 12 : i64}, %c: i1, %i: i32) -> i32 {
  %p = llvm.select %c, %a, %b : i1, !llvm.ptr
  %wide = llvm.sext %i : i32 to i64
  %q = llvm.getelementptr inbounds %p[%wide] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %x = llvm.load %q : !llvm.ptr -> i32
  llvm.return %x : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<3xi32>, %arg1: memref<3xi32>, %arg2: i1, %arg3: i32) -> i32 {
//     %c0 = arith.constant 0 : index
//     %c0_0 = arith.constant 0 : index
//     %c0_i32 = arith.constant 0 : i32
//     %c1_i32 = arith.constant 1 : i32
//     %0 = arith.select %arg2, %c0, %c0_0 : index
//     %1 = arith.select %arg2, %c0_i32, %c1_i32 : i32
//     %2 = arith.extsi %arg3 : i32 to i64
//     %3 = arith.index_cast %arg3 : i32 to index
//     %4 = arith.addi %0, %3 : index
//     %c0_i32_1 = arith.constant 0 : i32
//     %5 = arith.cmpi eq, %1, %c0_i32_1 : i32
//     %6 = scf.if %5 -> (i32) {
//       %7 = memref.load %arg0[%4] : memref<3xi32>
//       scf.yield %7 : i32
//     } else {
//       %7 = memref.load %arg1[%4] : memref<3xi32>
//       scf.yield %7 : i32
//     }
//     return %6 : i32
//   }
// }
// result0 = 6
// arg0 = [1,2,3]
// arg1 = [4,5,6]
