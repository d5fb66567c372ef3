// RUN: kiln opt %s --hls-balance-sums
// Partial sums of a tree may overflow where those of the chain did not: the flags go.
func.func @f(%a: memref<4xi8>) -> i8 {
  %0 = affine.load %a[0] : memref<4xi8>
  %1 = affine.load %a[1] : memref<4xi8>
  %2 = affine.load %a[2] : memref<4xi8>
  %3 = affine.load %a[3] : memref<4xi8>
  %s = arith.addi %0, %1 overflow<nsw> : i8
  %t = arith.addi %s, %2 overflow<nsw> : i8
  %u = arith.addi %t, %3 overflow<nsw> : i8
  return %u : i8
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<4xi8>) -> i8 {
//     %0 = affine.load %arg0[0] : memref<4xi8>
//     %1 = affine.load %arg0[1] : memref<4xi8>
//     %2 = affine.load %arg0[2] : memref<4xi8>
//     %3 = affine.load %arg0[3] : memref<4xi8>
//     %4 = arith.addi %0, %1 : i8
//     %5 = arith.addi %2, %3 : i8
//     %6 = arith.addi %4, %5 : i8
//     return %6 : i8
//   }
// }
