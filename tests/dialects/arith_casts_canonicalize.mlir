// RUN: kiln opt --canonicalize %s
// Chains of extensions and truncations.

func.func @exts(%a: i8, %b: i1) -> (i16, i32, i8, i1, index, i1) {
  %0 = arith.extui %a : i8 to i32
  %1 = arith.trunci %0 : i32 to i16
  %2 = arith.extsi %0 : i32 to i64
  %3 = arith.trunci %2 : i64 to i32
  %4 = arith.trunci %0 : i32 to i8
  %5 = arith.extui %b : i1 to i32
  %c0 = arith.constant 0 : i32
  %6 = arith.cmpi ne, %5, %c0 : i32
  %7 = arith.index_cast %0 : i32 to index
  %e = arith.extui %a : i8 to i32
  %8 = arith.cmpi ult, %0, %e : i32
  return %1, %3, %4, %6, %7, %8 : i16, i32, i8, i1, index, i1
}

// OUTPUT
// module {
//   func.func @exts(%arg0: i8, %arg1: i1) -> (i16, i32, i8, i1, index, i1) {
//     %false = arith.constant false
//     %0 = arith.extui %arg0 : i8 to i32
//     %1 = arith.extui %arg0 : i8 to i16
//     %2 = arith.extui %arg0 : i8 to i32
//     %3 = arith.index_cast %0 : i32 to index
//     return %1, %2, %arg0, %arg1, %3, %false : i16, i32, i8, i1, index, i1
//   }
// }
