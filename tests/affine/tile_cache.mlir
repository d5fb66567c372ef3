// RUN: kiln opt %s --affine-loop-tile='cache-size=3' --verify-transforms
// Without sizes, tiles are as large as what they touch fits the cache: 3 KiB hold three tiles of 16 x 16 i32, and one vector.

func.func @gemm(%a: memref<64x64xi32>, %b: memref<64x64xi32>, %c: memref<64x64xi32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      affine.for %k = 0 to 64 {
        %x = affine.load %a[%i, %k] : memref<64x64xi32>
        %y = affine.load %b[%k, %j] : memref<64x64xi32>
        %z = affine.load %c[%i, %j] : memref<64x64xi32>
        %p = arith.muli %x, %y : i32
        %s = arith.addi %z, %p : i32
        affine.store %s, %c[%i, %j] : memref<64x64xi32>
      }
    }
  }
  return
}

func.func @vector(%a: memref<64xi32>, %v: i32) {
  affine.for %i = 0 to 64 {
    affine.store %v, %a[%i] : memref<64xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 16)>
// module {
//   func.func @gemm(%arg0: memref<64x64xi32>, %arg1: memref<64x64xi32>, %arg2: memref<64x64xi32>) {
//     affine.for %arg3 = 0 to 64 step 16 {
//       affine.for %arg4 = 0 to 64 step 16 {
//         affine.for %arg5 = 0 to 64 step 16 {
//           affine.for %arg6 = #map(%arg3) to #map1(%arg3) {
//             affine.for %arg7 = #map(%arg4) to #map1(%arg4) {
//               affine.for %arg8 = #map(%arg5) to #map1(%arg5) {
//                 %0 = affine.load %arg0[%arg6, %arg8] : memref<64x64xi32>
//                 %1 = affine.load %arg1[%arg8, %arg7] : memref<64x64xi32>
//                 %2 = affine.load %arg2[%arg6, %arg7] : memref<64x64xi32>
//                 %3 = arith.muli %0, %1 : i32
//                 %4 = arith.addi %2, %3 : i32
//                 affine.store %4, %arg2[%arg6, %arg7] : memref<64x64xi32>
//               }
//             }
//           }
//         }
//       }
//     }
//     return
//   }
//   func.func @vector(%arg0: memref<64xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 64 {
//       affine.store %arg1, %arg0[%arg2] : memref<64xi32>
//     }
//     return
//   }
// }
