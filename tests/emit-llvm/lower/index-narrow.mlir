// RUN: kiln opt %s --convert-index-to-llvm=index-bitwidth=32
// An index of 32 bits: casts from and to it extend and truncate accordingly.

func.func @casts(%a: index, %i: i32, %j: i64) -> (index, index, i64, i32) {
  %0 = index.casts %i : i32 to index
  %1 = index.castu %j : i64 to index
  %2 = index.casts %a : index to i64
  %3 = index.castu %a : index to i32
  return %0, %1, %2, %3 : index, index, i64, i32
}

func.func @sums(%a: index) -> (index, index) {
  %0 = index.constant 5
  %1 = index.add %a, %0
  %2 = index.sizeof
  return %1, %2 : index, index
}

// OUTPUT
// module {
//   func.func @casts(%arg0: index, %arg1: i32, %arg2: i64) -> (index, index, i64, i32) {
//     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
//     %1 = builtin.unrealized_conversion_cast %arg1 : i32 to index
//     %2 = llvm.trunc %arg2 : i64 to i32
//     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
//     %4 = llvm.sext %0 : i32 to i64
//     return %1, %3, %4, %0 : index, index, i64, i32
//   }
//   func.func @sums(%arg0: index) -> (index, index) {
//     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
//     %1 = llvm.mlir.constant(5 : i32) : i32
//     %2 = llvm.add %0, %1 : i32
//     %3 = builtin.unrealized_conversion_cast %2 : i32 to index
//     %4 = llvm.mlir.constant(32 : i32) : i32
//     %5 = builtin.unrealized_conversion_cast %4 : i32 to index
//     return %3, %5 : index, index
//   }
// }
