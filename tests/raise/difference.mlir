// RUN: kiln opt %s --raise-llvm --verify-each
// The difference of two places in one array.
llvm.func @f(%a: !llvm.ptr {kiln.bytes = 12 : i64}, %i: i64) -> i64 {
  %p = llvm.getelementptr inbounds %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %x = llvm.ptrtoint %p : !llvm.ptr to i64
  %y = llvm.ptrtoint %a : !llvm.ptr to i64
  %z = llvm.sub %x, %y : i64
  llvm.return %z : i64
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<3xi32>, %arg1: i64) -> i64 {
//     %c0 = arith.constant 0 : index
//     %0 = arith.index_cast %arg1 : i64 to index
//     %1 = arith.addi %c0, %0 : index
//     %2 = arith.index_cast %1 : index to i64
//     %c4_i64 = arith.constant 4 : i64
//     %3 = arith.muli %2, %c4_i64 : i64
//     %4 = arith.index_cast %c0 : index to i64
//     %c4_i64_0 = arith.constant 4 : i64
//     %5 = arith.muli %4, %c4_i64_0 : i64
//     %6 = arith.subi %3, %5 : i64
//     return %6 : i64
//   }
// }
