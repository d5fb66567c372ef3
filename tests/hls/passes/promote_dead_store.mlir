// RUN: kiln opt %s --hls-promote
// A store that another one covers before anything reads is gone.
func.func @f(%a: memref<8xi32>, %v: i32, %w: i32) {
  affine.store %v, %a[2] : memref<8xi32>
  affine.store %w, %a[2] : memref<8xi32>
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8xi32>, %arg1: i32, %arg2: i32) {
//     affine.store %arg2, %arg0[2] : memref<8xi32>
//     return
//   }
// }
