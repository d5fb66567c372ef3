// RUN: kiln opt %s --affine-loop-tile='tile-size=4 separate' --verify-transforms
// Full tiles get a nest of constant size.

func.func @f(%a: memref<10xi32>, %v: i32) {
  affine.for %i = 0 to 10 {
    affine.store %v, %a[%i] : memref<10xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 4)>
// #map2 = affine_map<(d0) -> (d0 + 4, 10)>
// #set = affine_set<(d0) : (-d0 + 6 >= 0)>
// module {
//   func.func @f(%arg0: memref<10xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 10 step 4 {
//       affine.if #set(%arg2) {
//         affine.for %arg3 = #map(%arg2) to #map1(%arg2) {
//           affine.store %arg1, %arg0[%arg3] : memref<10xi32>
//         }
//       } else {
//         affine.for %arg3 = #map(%arg2) to min #map2(%arg2) {
//           affine.store %arg1, %arg0[%arg3] : memref<10xi32>
//         }
//       }
//     }
//     return
//   }
// }
