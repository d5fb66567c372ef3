// RUN: kiln opt %s --affine-loop-tile='tile-sizes=32,8' --verify-transforms
// Sizes that do not divide the iterations give minima; a triangle's tiles are clipped; a dependence of distance (1, -1) forbids tiling.

func.func @rectangle(%a: memref<100x64xf32>, %v: f32) {
  affine.for %i = 0 to 100 {
    affine.for %j = 0 to 64 {
      affine.store %v, %a[%i, %j] : memref<100x64xf32>
    }
  }
  return
}

func.func @triangle(%a: memref<100x100xf32>, %v: f32, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      affine.store %v, %a[%i, %j] : memref<100x100xf32>
    }
  }
  return
}

func.func @wave(%a: memref<10x10xi32>) {
  affine.for %i = 1 to 9 {
    affine.for %j = 1 to 9 {
      %x = affine.load %a[%i - 1, %j + 1] : memref<10x10xi32>
      affine.store %x, %a[%i, %j] : memref<10x10xi32>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 32, 100)>
// #map2 = affine_map<(d0) -> (d0 + 8)>
// #map3 = affine_map<(d0) -> (d0 + 32)>
// #map4 = affine_map<(d0)[s0] -> (d0 + 32, s0)>
// #map5 = affine_map<(d0) -> (d0, 0)>
// #map6 = affine_map<(d0, d1) -> (d1 + 8, d0 + 1)>
// module {
//   func.func @rectangle(%arg0: memref<100x64xf32>, %arg1: f32) {
//     affine.for %arg2 = 0 to 100 step 32 {
//       affine.for %arg3 = 0 to 64 step 8 {
//         affine.for %arg4 = #map(%arg2) to min #map1(%arg2) {
//           affine.for %arg5 = #map(%arg3) to #map2(%arg3) {
//             affine.store %arg1, %arg0[%arg4, %arg5] : memref<100x64xf32>
//           }
//         }
//       }
//     }
//     return
//   }
//   func.func @triangle(%arg0: memref<100x100xf32>, %arg1: f32, %arg2: index) {
//     affine.for %arg3 = 0 to %arg2 step 32 {
//       affine.for %arg4 = 0 to #map3(%arg3) step 8 {
//         affine.for %arg5 = #map(%arg3) to min #map4(%arg3)[%arg2] {
//           affine.for %arg6 = max #map5(%arg4) to min #map6(%arg5, %arg4) {
//             affine.store %arg1, %arg0[%arg5, %arg6] : memref<100x100xf32>
//           }
//         }
//       }
//     }
//     return
//   }
//   func.func @wave(%arg0: memref<10x10xi32>) {
//     affine.for %arg1 = 1 to 9 {
//       affine.for %arg2 = 1 to 9 {
//         %0 = affine.load %arg0[%arg1 - 1, %arg2 + 1] : memref<10x10xi32>
//         affine.store %0, %arg0[%arg1, %arg2] : memref<10x10xi32>
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:23:3: remark: 'affine.for': not tiled: read after write from affine.store in line 26 to affine.load in line 25, distance (1, -1): instances (1, 2) and (2, 1)
//   affine.for %i = 1 to 9 {
//   ^
