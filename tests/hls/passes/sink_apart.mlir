// RUN: kiln opt %s --hls-sink-independent-loops=sums=apart
// Sums of two memories are in nests of their own, each in its order of loops.
func.func @f(%a: memref<8x4xf32>, %p: memref<8xf32>, %q: memref<4xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %k = 0 to 4 {
      %x = affine.load %a[%i, %k] : memref<8x4xf32>
      %s = affine.load %p[%i] : memref<8xf32>
      %t = arith.addf %s, %x : f32
      affine.store %t, %p[%i] : memref<8xf32>
      %u = affine.load %q[%k] : memref<4xf32>
      %v = arith.addf %u, %x : f32
      affine.store %v, %q[%k] : memref<4xf32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8x4xf32>, %arg1: memref<8xf32>, %arg2: memref<4xf32>) {
//     affine.for %arg3 = 0 to 8 {
//       affine.for %arg4 = 0 to 4 {
//         %0 = affine.load %arg0[%arg3, %arg4] : memref<8x4xf32>
//         %1 = affine.load %arg2[%arg4] : memref<4xf32>
//         %2 = arith.addf %1, %0 : f32
//         affine.store %2, %arg2[%arg4] : memref<4xf32>
//       }
//     }
//     affine.for %arg3 = 0 to 4 {
//       affine.for %arg4 = 0 to 8 {
//         %0 = affine.load %arg0[%arg4, %arg3] : memref<8x4xf32>
//         %1 = affine.load %arg1[%arg4] : memref<8xf32>
//         %2 = arith.addf %1, %0 : f32
//         affine.store %2, %arg1[%arg4] : memref<8xf32>
//       }
//     }
//     return
//   }
// }
