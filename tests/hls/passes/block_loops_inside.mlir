// RUN: kiln opt %s --hls-block-loops
// A loop around another is one over blocks already.
func.func @f(%a: memref<8x8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.store %v, %a[%i, %j] : memref<8x8xi32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8x8xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 8 {
//       affine.for %arg3 = 0 to 8 {
//         affine.store %arg1, %arg0[%arg2, %arg3] : memref<8x8xi32>
//       }
//     }
//     return
//   }
// }
