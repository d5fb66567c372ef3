// RUN: kiln opt %s --affine-block-triangles='block-size=2' --verify-transforms
// A triangle of seven rows in blocks of two: what all rows of a block read is a rectangle, the other loop goes around it in blocks of its
// own, and the last row is a block of one. What a row needs of its own block stays together.

func.func @solve(%l: memref<7x7xf32>, %x: memref<7x3xf32>) {
  affine.for %i = 0 to 7 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      affine.for %c = 0 to 3 {
        %a = affine.load %l[%i, %j] : memref<7x7xf32>
        %b = affine.load %x[%j, %c] : memref<7x3xf32>
        %d = affine.load %x[%i, %c] : memref<7x3xf32>
        %p = arith.mulf %a, %b : f32
        %s = arith.subf %d, %p : f32
        affine.store %s, %x[%i, %c] : memref<7x3xf32>
      }
    }
  }
  return
}

// From the diagonal on: the part that all rows have lies behind the block.
func.func @upper(%a: memref<8x8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 8 {
      affine.store %v, %a[%i, %j] : memref<8x8xi32>
    }
  }
  return
}

// Both bounds move, and nothing is known of how many rows there are: they stay.
func.func @band(%a: memref<8x16xi32>, %v: i32, %n: index) {
  affine.for %i = 0 to 8 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 3)>(%i) {
      affine.store %v, %a[%i, %j] : memref<8x16xi32>
    }
  }
  affine.for %i = 0 to %n {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      affine.store %v, %a[%i, %j] : memref<8x16xi32>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 2)>
// #map2 = affine_map<(d0) -> (d0 + 3)>
// module {
//   func.func @solve(%arg0: memref<7x7xf32>, %arg1: memref<7x3xf32>) {
//     affine.for %arg2 = 0 to 6 step 2 {
//       affine.for %arg3 = #map(%arg2) to #map1(%arg2) {
//         affine.for %arg4 = 0 to #map(%arg2) {
//           affine.for %arg5 = 0 to 3 {
//             %0 = affine.load %arg0[%arg3, %arg4] : memref<7x7xf32>
//             %1 = affine.load %arg1[%arg4, %arg5] : memref<7x3xf32>
//             %2 = affine.load %arg1[%arg3, %arg5] : memref<7x3xf32>
//             %3 = arith.mulf %0, %1 : f32
//             %4 = arith.subf %2, %3 : f32
//             affine.store %4, %arg1[%arg3, %arg5] : memref<7x3xf32>
//           }
//         }
//       }
//       affine.for %arg3 = #map(%arg2) to #map1(%arg2) {
//         affine.for %arg4 = #map(%arg2) to #map(%arg3) {
//           affine.for %arg5 = 0 to 3 {
//             %0 = affine.load %arg0[%arg3, %arg4] : memref<7x7xf32>
//             %1 = affine.load %arg1[%arg4, %arg5] : memref<7x3xf32>
//             %2 = affine.load %arg1[%arg3, %arg5] : memref<7x3xf32>
//             %3 = arith.mulf %0, %1 : f32
//             %4 = arith.subf %2, %3 : f32
//             affine.store %4, %arg1[%arg3, %arg5] : memref<7x3xf32>
//           }
//         }
//       }
//     }
//     affine.for %arg2 = 6 to 7 {
//       affine.for %arg3 = 0 to 6 {
//         affine.for %arg4 = 0 to 3 {
//           %0 = affine.load %arg0[%arg2, %arg3] : memref<7x7xf32>
//           %1 = affine.load %arg1[%arg3, %arg4] : memref<7x3xf32>
//           %2 = affine.load %arg1[%arg2, %arg4] : memref<7x3xf32>
//           %3 = arith.mulf %0, %1 : f32
//           %4 = arith.subf %2, %3 : f32
//           affine.store %4, %arg1[%arg2, %arg4] : memref<7x3xf32>
//         }
//       }
//     }
//     affine.for %arg2 = 6 to 7 {
//       affine.for %arg3 = 6 to #map(%arg2) {
//         affine.for %arg4 = 0 to 3 {
//           %0 = affine.load %arg0[%arg2, %arg3] : memref<7x7xf32>
//           %1 = affine.load %arg1[%arg3, %arg4] : memref<7x3xf32>
//           %2 = affine.load %arg1[%arg2, %arg4] : memref<7x3xf32>
//           %3 = arith.mulf %0, %1 : f32
//           %4 = arith.subf %2, %3 : f32
//           affine.store %4, %arg1[%arg2, %arg4] : memref<7x3xf32>
//         }
//       }
//     }
//     return
//   }
//   func.func @upper(%arg0: memref<8x8xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 8 step 2 {
//       affine.for %arg3 = #map(%arg2) to #map1(%arg2) {
//         affine.for %arg4 = #map(%arg3) to #map1(%arg2) {
//           affine.store %arg1, %arg0[%arg3, %arg4] : memref<8x8xi32>
//         }
//       }
//       affine.for %arg3 = #map1(%arg2) to 8 step 2 {
//         affine.for %arg4 = #map(%arg3) to #map1(%arg3) {
//           affine.for %arg5 = #map(%arg2) to #map1(%arg2) {
//             affine.store %arg1, %arg0[%arg5, %arg4] : memref<8x8xi32>
//           }
//         }
//       }
//     }
//     return
//   }
//   func.func @band(%arg0: memref<8x16xi32>, %arg1: i32, %arg2: index) {
//     affine.for %arg3 = 0 to 8 {
//       affine.for %arg4 = #map(%arg3) to #map2(%arg3) {
//         affine.store %arg1, %arg0[%arg3, %arg4] : memref<8x16xi32>
//       }
//     }
//     affine.for %arg3 = 0 to %arg2 {
//       affine.for %arg4 = 0 to #map(%arg3) {
//         affine.store %arg1, %arg0[%arg3, %arg4] : memref<8x16xi32>
//       }
//     }
//     return
//   }
// }
