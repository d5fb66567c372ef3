// RUN: kiln opt %s --affine-register-tile='tile-sizes=2' --verify-transforms
// A sum that may have no terms is carried under the condition that it has some.

func.func @rows(%a: memref<4x8xf32>, %m: memref<4xf32>) {
  affine.for %n = 0 to 9 {
    affine.for %i = 0 to 4 {
      affine.for %j = 0 to affine_map<(d0) -> (d0)>(%n) {
        %x = affine.load %a[%i, %j] : memref<4x8xf32>
        %y = affine.load %m[%i] : memref<4xf32>
        %s = arith.addf %y, %x : f32
        affine.store %s, %m[%i] : memref<4xf32>
      }
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #set = affine_set<(d0) : (d0 - 1 >= 0)>
// module {
//   func.func @rows(%arg0: memref<4x8xf32>, %arg1: memref<4xf32>) {
//     affine.for %arg2 = 0 to 9 {
//       affine.for %arg3 = 0 to 4 step 2 {
//         affine.if #set(%arg2) {
//           %0 = affine.load %arg1[%arg3] : memref<4xf32>
//           %1 = affine.load %arg1[%arg3 + 1] : memref<4xf32>
//           %2:2 = affine.for %arg4 = 0 to #map(%arg2) iter_args(%arg5 = %0, %arg6 = %1) -> (f32, f32) {
//             %3 = affine.load %arg0[%arg3, %arg4] : memref<4x8xf32>
//             %4 = arith.addf %arg5, %3 : f32
//             %5 = affine.load %arg0[%arg3 + 1, %arg4] : memref<4x8xf32>
//             %6 = arith.addf %arg6, %5 : f32
//             affine.yield %4, %6 : f32, f32
//           }
//           affine.store %2#0, %arg1[%arg3] : memref<4xf32>
//           affine.store %2#1, %arg1[%arg3 + 1] : memref<4xf32>
//         }
//       }
//     }
//     return
//   }
// }
