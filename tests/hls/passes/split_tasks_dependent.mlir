// RUN: kiln opt %s --hls-split-tasks
// The first loop reads what the second wrote an iteration before: they stay together.
func.func @f(%a: memref<5x8xi32>, %b: memref<4x8xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      %x = affine.load %a[%i, %j] : memref<5x8xi32>
      affine.store %x, %b[%i, %j] : memref<4x8xi32>
    }
    affine.for %j = 0 to 8 {
      %x = affine.load %b[%i, 7 - %j] : memref<4x8xi32>
      affine.store %x, %a[%i + 1, %j] : memref<5x8xi32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<5x8xi32>, %arg1: memref<4x8xi32>) {
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 8 {
//         %0 = affine.load %arg0[%arg2, %arg3] : memref<5x8xi32>
//         affine.store %0, %arg1[%arg2, %arg3] : memref<4x8xi32>
//       }
//       affine.for %arg3 = 0 to 8 {
//         %0 = affine.load %arg1[%arg2, -%arg3 + 7] : memref<4x8xi32>
//         affine.store %0, %arg0[%arg2 + 1, %arg3] : memref<5x8xi32>
//       }
//     }
//     return
//   }
// }
