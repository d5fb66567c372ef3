// RUN: kiln opt %s --hls-promote=unroll=3
// Iterations that are left over run after the loop.
func.func @f(%a: memref<8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.store %v, %a[%i] : memref<8xi32>
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 6 step 3 {
//       affine.store %arg1, %arg0[%arg2] : memref<8xi32>
//       affine.store %arg1, %arg0[%arg2 + 1] : memref<8xi32>
//       affine.store %arg1, %arg0[%arg2 + 2] : memref<8xi32>
//     }
//     affine.store %arg1, %arg0[6] : memref<8xi32>
//     affine.store %arg1, %arg0[7] : memref<8xi32>
//     return
//   }
// }
