// RUN: kiln opt %s --affine-loop-peel=peel-iterations=4 --verify-transforms
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
// module {
//   func.func @ends(%arg0: memref<8xi32>, %arg1: memref<8xi32>) {
//     affine.for %arg2 = 9223372036854775799 to 9223372036854775807 {
//       %0 = affine.load %arg0[%arg2 - 9223372036854775799] : memref<8xi32>
//       %1 = arith.addi %0, %0 : i32
//       affine.store %1, %arg1[-%arg2 + 9223372036854775806] : memref<8xi32>
//     }
//     affine.for %arg2 = -9223372036854775808 to -9223372036854775800 step 3 {
//       %0 = affine.load %arg1[%arg2 + 9223372036854775807 + 1] : memref<8xi32>
//       %1 = arith.addi %0, %0 : i32
//       affine.store %1, %arg1[%arg2 + 9223372036854775807 + 1] : memref<8xi32>
//     }
//     return
//   }
// }

// ERROR
// %s:4:3: remark: 'affine.for': not peeled: a bound is a minimum or maximum, or near the ends of 64 bits
//   affine.for %i = 9223372036854775799 to 9223372036854775807 {
//   ^
// %s:9:3: remark: 'affine.for': not peeled: a bound is a minimum or maximum, or near the ends of 64 bits
//   affine.for %i = -9223372036854775808 to -9223372036854775800 step 3 {
//   ^
