// RUN: kiln opt %s --hls-block-loops
// The last block has the iterations that are left.
func.func @f(%a: memref<61xi32>, %v: i32) {
  affine.for %i = 0 to 61 {
    affine.store %v, %a[%i] : memref<61xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 21, 61)>
// module {
//   func.func @f(%arg0: memref<61xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 61 step 21 {
//       affine.for %arg3 = #map(%arg2) to min #map1(%arg2) {
//         affine.store %arg1, %arg0[%arg3] : memref<61xi32>
//       }
//     }
//     return
//   }
// }
