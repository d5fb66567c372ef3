// RUN: kiln opt %s --convert-to-llvm='index-bitwidth=32 filter-dialects=arith,func'
// An index of 32 bits everywhere; the filter is accepted and changes nothing.

func.func @sum(%n: index, %x: i64) -> i64 {
  %c3 = arith.constant 3 : index
  %0 = arith.addi %n, %c3 : index
  %1 = arith.index_cast %0 : index to i64
  %2 = arith.addi %1, %x : i64
  return %2 : i64
}

// OUTPUT
// module {
//   llvm.func @sum(%arg0: i32, %arg1: i64) -> i64 {
//     %0 = llvm.mlir.constant(3 : i32) : i32
//     %1 = llvm.add %arg0, %0 : i32
//     %2 = llvm.sext %1 : i32 to i64
//     %3 = llvm.add %2, %arg1 : i64
//     llvm.return %3 : i64
//   }
// }
