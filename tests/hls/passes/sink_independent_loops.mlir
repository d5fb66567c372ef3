// RUN: kiln opt %s --hls-sink-independent-loops
// The loop that adds up floats comes outside of the one whose iterations each have an element of their own.
func.func @f(%a: memref<8x4xf32>, %y: memref<8xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %k = 0 to 4 {
      %x = affine.load %a[%i, %k] : memref<8x4xf32>
      %s = affine.load %y[%i] : memref<8xf32>
      %t = arith.addf %s, %x : f32
      affine.store %t, %y[%i] : memref<8xf32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8x4xf32>, %arg1: memref<8xf32>) {
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 8 {
//         %0 = affine.load %arg0[%arg3, %arg2] : memref<8x4xf32>
//         %1 = affine.load %arg1[%arg3] : memref<8xf32>
//         %2 = arith.addf %1, %0 : f32
//         affine.store %2, %arg1[%arg3] : memref<8xf32>
//       }
//     }
//     return
//   }
// }
