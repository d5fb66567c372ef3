// RUN: kiln opt %s --affine-loop-unroll=unroll-factor=3 --verify-transforms
// The numbers after the bounds are none of 64 bits; those between them are.
func.func @ends(%a: memref<8xi32>, %b: memref<8xi32>) {
  affine.for %i = 9223372036854775799 to 9223372036854775807 {
    %x = affine.load %a[%i - 9223372036854775799] : memref<8xi32>
    %y = arith.addi %x, %x : i32
    affine.store %y, %b[9223372036854775806 - %i] : memref<8xi32>
  }
  affine.for %i = -9223372036854775808 to -9223372036854775800 step 3 {
    %x = affine.load %b[%i + 9223372036854775807 + 1] : memref<8xi32>
    %y = arith.addi %x, %x : i32
    affine.store %y, %b[%i + 9223372036854775807 + 1] : memref<8xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 + 1)>
// #map1 = affine_map<(d0) -> (d0 + 2)>
// module {
//   func.func @ends(%arg0: memref<8xi32>, %arg1: memref<8xi32>) {
//     affine.for %arg2 = 9223372036854775799 to 9223372036854775805 step 3 {
//       %10 = affine.load %arg0[%arg2 - 9223372036854775799] : memref<8xi32>
//       %11 = arith.addi %10, %10 : i32
//       affine.store %11, %arg1[-%arg2 + 9223372036854775806] : memref<8xi32>
//       %12 = affine.apply #map(%arg2)
//       %13 = affine.load %arg0[%12 - 9223372036854775799] : memref<8xi32>
//       %14 = arith.addi %13, %13 : i32
//       affine.store %14, %arg1[-%12 + 9223372036854775806] : memref<8xi32>
//       %15 = affine.apply #map1(%arg2)
//       %16 = affine.load %arg0[%15 - 9223372036854775799] : memref<8xi32>
//       %17 = arith.addi %16, %16 : i32
//       affine.store %17, %arg1[-%15 + 9223372036854775806] : memref<8xi32>
//     }
//     %c9223372036854775805 = arith.constant 9223372036854775805 : index
//     %0 = affine.load %arg0[%c9223372036854775805 - 9223372036854775799] : memref<8xi32>
//     %1 = arith.addi %0, %0 : i32
//     affine.store %1, %arg1[-%c9223372036854775805 + 9223372036854775806] : memref<8xi32>
//     %c9223372036854775806 = arith.constant 9223372036854775806 : index
//     %2 = affine.load %arg0[%c9223372036854775806 - 9223372036854775799] : memref<8xi32>
//     %3 = arith.addi %2, %2 : i32
//     affine.store %3, %arg1[-%c9223372036854775806 + 9223372036854775806] : memref<8xi32>
//     %c-9223372036854775808 = arith.constant -9223372036854775808 : index
//     %4 = affine.load %arg1[%c-9223372036854775808 + 9223372036854775807 + 1] : memref<8xi32>
//     %5 = arith.addi %4, %4 : i32
//     affine.store %5, %arg1[%c-9223372036854775808 + 9223372036854775807 + 1] : memref<8xi32>
//     %c-9223372036854775805 = arith.constant -9223372036854775805 : index
//     %6 = affine.load %arg1[%c-9223372036854775805 + 9223372036854775807 + 1] : memref<8xi32>
//     %7 = arith.addi %6, %6 : i32
//     affine.store %7, %arg1[%c-9223372036854775805 + 9223372036854775807 + 1] : memref<8xi32>
//     %c-9223372036854775802 = arith.constant -9223372036854775802 : index
//     %8 = affine.load %arg1[%c-9223372036854775802 + 9223372036854775807 + 1] : memref<8xi32>
//     %9 = arith.addi %8, %8 : i32
//     affine.store %9, %arg1[%c-9223372036854775802 + 9223372036854775807 + 1] : memref<8xi32>
//     return
//   }
// }
