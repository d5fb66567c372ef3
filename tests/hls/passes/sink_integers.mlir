// RUN: kiln opt %s --hls-sink-independent-loops
// A sum of integers takes no cycle of its own: loops keep their order.
func.func @f(%a: memref<8x4xi32>, %y: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    affine.for %k = 0 to 4 {
      %x = affine.load %a[%i, %k] : memref<8x4xi32>
      %s = affine.load %y[%i] : memref<8xi32>
      %t = arith.addi %s, %x : i32
      affine.store %t, %y[%i] : memref<8xi32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8x4xi32>, %arg1: memref<8xi32>) {
//     affine.for %arg2 = 0 to 8 {
//       affine.for %arg3 = 0 to 4 {
//         %0 = affine.load %arg0[%arg2, %arg3] : memref<8x4xi32>
//         %1 = affine.load %arg1[%arg2] : memref<8xi32>
//         %2 = arith.addi %1, %0 : i32
//         affine.store %2, %arg1[%arg2] : memref<8xi32>
//       }
//     }
//     return
//   }
// }
