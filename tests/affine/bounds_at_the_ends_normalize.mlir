// RUN: kiln opt %s --affine-loop-normalize --verify-transforms
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
// #map = affine_map<(d0) -> (d0 + 9223372036854775799)>
// #map1 = affine_map<(d0) -> (d0 * 3 + (-9223372036854775807 - 1))>
// module {
//   func.func @ends(%arg0: memref<8xi32>, %arg1: memref<8xi32>) {
//     affine.for %arg2 = 0 to 8 {
//       %0 = affine.apply #map(%arg2)
//       %1 = affine.load %arg0[%0 - 9223372036854775799] : memref<8xi32>
//       %2 = arith.addi %1, %1 : i32
//       affine.store %2, %arg1[-%0 + 9223372036854775806] : memref<8xi32>
//     }
//     affine.for %arg2 = 0 to 3 {
//       %0 = affine.apply #map1(%arg2)
//       %1 = affine.load %arg1[%0 + 9223372036854775807 + 1] : memref<8xi32>
//       %2 = arith.addi %1, %1 : i32
//       affine.store %2, %arg1[%0 + 9223372036854775807 + 1] : memref<8xi32>
//     }
//     return
//   }
// }
