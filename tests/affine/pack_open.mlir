// RUN: kiln opt %s --affine-pack='argument=1 depth=1' --verify-transforms
// Of a loop whose length changes no more iterations read than the memory has rows.

func.func @product(%a: memref<4x6xi32>, %b: memref<6x3xi32>, %c: memref<4x3xi32>) {
  affine.for %n = 0 to 6 {
    affine.for %i = 0 to 4 {
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%n) {
        affine.for %j = 0 to 3 {
          %x = affine.load %a[%i, %k] : memref<4x6xi32>
          %y = affine.load %b[%k, %j] : memref<6x3xi32>
          %z = affine.load %c[%i, %j] : memref<4x3xi32>
          %p = arith.muli %x, %y : i32
          %s = arith.addi %z, %p : i32
          affine.store %s, %c[%i, %j] : memref<4x3xi32>
        }
      }
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   func.func @product(%arg0: memref<4x6xi32>, %arg1: memref<6x3xi32>, %arg2: memref<4x3xi32>) {
//     %alloc = memref.alloc() {alignment = 64 : i64} : memref<6x3xi32>
//     affine.for %arg3 = 0 to 6 {
//       affine.for %arg4 = 0 to #map(%arg3) {
//         affine.for %arg5 = 0 to 3 {
//           %0 = affine.load %arg1[%arg4, %arg5] : memref<6x3xi32>
//           affine.store %0, %alloc[%arg4, %arg5] : memref<6x3xi32>
//         }
//       }
//       affine.for %arg4 = 0 to 4 {
//         affine.for %arg5 = 0 to #map(%arg3) {
//           affine.for %arg6 = 0 to 3 {
//             %0 = affine.load %arg0[%arg4, %arg5] : memref<4x6xi32>
//             %1 = affine.load %alloc[%arg5, %arg6] : memref<6x3xi32>
//             %2 = affine.load %arg2[%arg4, %arg6] : memref<4x3xi32>
//             %3 = arith.muli %0, %1 : i32
//             %4 = arith.addi %2, %3 : i32
//             affine.store %4, %arg2[%arg4, %arg6] : memref<4x3xi32>
//           }
//         }
//       }
//     }
//     memref.dealloc %alloc : memref<6x3xi32>
//     return
//   }
// }
