// RUN: kiln opt %s --hls-balance-sums
// What is taken away is added up by itself, and taken away once.
func.func @f(%a: memref<5xi8>) -> i8 {
  %0 = affine.load %a[0] : memref<5xi8>
  %1 = affine.load %a[1] : memref<5xi8>
  %2 = affine.load %a[2] : memref<5xi8>
  %3 = affine.load %a[3] : memref<5xi8>
  %s = arith.subi %0, %1 : i8
  %t = arith.subi %s, %2 : i8
  %u = arith.addi %t, %3 : i8
  return %u : i8
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<5xi8>) -> i8 {
//     %0 = affine.load %arg0[0] : memref<5xi8>
//     %1 = affine.load %arg0[1] : memref<5xi8>
//     %2 = affine.load %arg0[2] : memref<5xi8>
//     %3 = affine.load %arg0[3] : memref<5xi8>
//     %4 = arith.addi %0, %3 : i8
//     %5 = arith.addi %1, %2 : i8
//     %6 = arith.subi %4, %5 : i8
//     return %6 : i8
//   }
// }
