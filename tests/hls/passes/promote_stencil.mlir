// RUN: kiln opt %s --hls-promote
// What iterations read that those before have read stays in registers.
func.func @f(%a: memref<10xi16>, %b: memref<10xi16>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<10xi16>
    %y = affine.load %a[%i + 1] : memref<10xi16>
    %z = affine.load %a[%i + 2] : memref<10xi16>
    %s = arith.addi %x, %y : i16
    %t = arith.addi %s, %z : i16
    affine.store %t, %b[%i] : memref<10xi16>
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<10xi16>, %arg1: memref<10xi16>) {
//     %0 = affine.load %arg0[0] : memref<10xi16>
//     %1 = affine.load %arg0[1] : memref<10xi16>
//     %2:2 = affine.for %arg2 = 0 to 8 iter_args(%arg3 = %0, %arg4 = %1) -> (i16, i16) {
//       %3 = affine.load %arg0[%arg2 + 2] : memref<10xi16>
//       %4 = arith.addi %arg3, %arg4 : i16
//       %5 = arith.addi %4, %3 : i16
//       affine.store %5, %arg1[%arg2] : memref<10xi16>
//       affine.yield %arg4, %3 : i16, i16
//     }
//     return
//   }
// }
