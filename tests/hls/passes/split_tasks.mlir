// RUN: kiln opt %s --hls-split-tasks
// A loop over two loops becomes two, which may run beside each other; what one hands the other has a place for each iteration.
func.func @f(%a: memref<4x8xi32>, %b: memref<4x8xi32>) {
  %row = memref.alloc() : memref<8xi32>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      %x = affine.load %a[%i, %j] : memref<4x8xi32>
      affine.store %x, %row[%j] : memref<8xi32>
    }
    affine.for %j = 0 to 8 {
      %x = affine.load %row[7 - %j] : memref<8xi32>
      affine.store %x, %b[%i, %j] : memref<4x8xi32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<4x8xi32>, %arg1: memref<4x8xi32>) {
//     %alloc = memref.alloc() : memref<4x8xi32>
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 8 {
//         %0 = affine.load %arg0[%arg2, %arg3] : memref<4x8xi32>
//         affine.store %0, %alloc[%arg2, %arg3] : memref<4x8xi32>
//       }
//     }
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 8 {
//         %0 = affine.load %alloc[%arg2, -%arg3 + 7] : memref<4x8xi32>
//         affine.store %0, %arg1[%arg2, %arg3] : memref<4x8xi32>
//       }
//     }
//     return
//   }
// }
