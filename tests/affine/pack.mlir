// RUN: kiln opt %s --affine-pack='depth=1' --verify-transforms
// What a block of the sum reads again goes into panels: rows of a, which each block of columns reads, and columns of b two by two as
// the innermost loop reads them. What is written is left alone.

func.func @product(%a: memref<4x6xi32>, %b: memref<6x4xi32>, %c: memref<4x4xi32>) {
  affine.for %l = 0 to 6 step 3 {
    affine.for %i = 0 to 4 {
      affine.for %j = 0 to 4 step 2 {
        affine.for %k = affine_map<(d0) -> (d0)>(%l) to affine_map<(d0) -> (d0 + 3)>(%l) {
          %x = affine.load %a[%i, %k] : memref<4x6xi32>
          %y = affine.load %b[%k, %j] : memref<6x4xi32>
          %w = affine.load %b[%k, %j + 1] : memref<6x4xi32>
          %z = affine.load %c[%i, %j] : memref<4x4xi32>
          %p = arith.muli %x, %y : i32
          %q = arith.muli %x, %w : i32
          %r = arith.addi %p, %q : i32
          %s = arith.addi %z, %r : i32
          affine.store %s, %c[%i, %j] : memref<4x4xi32>
        }
      }
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 3)>
// module {
//   func.func @product(%arg0: memref<4x6xi32>, %arg1: memref<6x4xi32>, %arg2: memref<4x4xi32>) {
//     %alloc = memref.alloc() {alignment = 64 : i64} : memref<4x3xi32>
//     %alloc_0 = memref.alloc() {alignment = 64 : i64} : memref<2x3x2xi32>
//     affine.for %arg3 = 0 to 6 step 3 {
//       affine.for %arg4 = 0 to 4 {
//         affine.for %arg5 = #map(%arg3) to #map1(%arg3) {
//           %0 = affine.load %arg0[%arg4, %arg5] : memref<4x6xi32>
//           affine.store %0, %alloc[%arg4, %arg5 - %arg3] : memref<4x3xi32>
//         }
//       }
//       affine.for %arg4 = 0 to 4 step 2 {
//         affine.for %arg5 = #map(%arg3) to #map1(%arg3) {
//           affine.for %arg6 = 0 to 2 {
//             %0 = affine.load %arg1[%arg5, %arg4 + %arg6] : memref<6x4xi32>
//             affine.store %0, %alloc_0[%arg4 floordiv 2, %arg5 - %arg3, %arg6] : memref<2x3x2xi32>
//           }
//         }
//       }
//       affine.for %arg4 = 0 to 4 {
//         affine.for %arg5 = 0 to 4 step 2 {
//           affine.for %arg6 = #map(%arg3) to #map1(%arg3) {
//             %0 = affine.load %alloc[%arg4, %arg6 - %arg3] : memref<4x3xi32>
//             %1 = affine.load %alloc_0[%arg5 floordiv 2, %arg6 - %arg3, 0] : memref<2x3x2xi32>
//             %2 = affine.load %alloc_0[%arg5 floordiv 2, %arg6 - %arg3, 1] : memref<2x3x2xi32>
//             %3 = affine.load %arg2[%arg4, %arg5] : memref<4x4xi32>
//             %4 = arith.muli %0, %1 : i32
//             %5 = arith.muli %0, %2 : i32
//             %6 = arith.addi %4, %5 : i32
//             %7 = arith.addi %3, %6 : i32
//             affine.store %7, %arg2[%arg4, %arg5] : memref<4x4xi32>
//           }
//         }
//       }
//     }
//     memref.dealloc %alloc_0 : memref<2x3x2xi32>
//     memref.dealloc %alloc : memref<4x3xi32>
//     return
//   }
// }
