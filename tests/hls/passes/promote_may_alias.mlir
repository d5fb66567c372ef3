// RUN: kiln opt %s --hls-promote
// A store at a place that is not known may change what was read: the element is read again.
func.func @f(%a: memref<8xi32>, %k: index, %v: i32) -> i32 {
  %x = affine.load %a[2] : memref<8xi32>
  memref.store %v, %a[%k] : memref<8xi32>
  %y = affine.load %a[2] : memref<8xi32>
  %s = arith.addi %x, %y : i32
  return %s : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8xi32>, %arg1: index, %arg2: i32) -> i32 {
//     %0 = affine.load %arg0[2] : memref<8xi32>
//     memref.store %arg2, %arg0[%arg1] : memref<8xi32>
//     %1 = affine.load %arg0[2] : memref<8xi32>
//     %2 = arith.addi %0, %1 : i32
//     return %2 : i32
//   }
// }
