// RUN: kiln opt %s --hls-block-loops
// A loop without loops inside becomes one over blocks.
func.func @f(%a: memref<64xi32>, %b: memref<64xi32>) {
  affine.for %i = 0 to 64 {
    %x = affine.load %a[%i] : memref<64xi32>
    affine.store %x, %b[%i] : memref<64xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 16)>
// module {
//   func.func @f(%arg0: memref<64xi32>, %arg1: memref<64xi32>) {
//     affine.for %arg2 = 0 to 64 step 16 {
//       affine.for %arg3 = #map(%arg2) to #map1(%arg2) {
//         %0 = affine.load %arg0[%arg3] : memref<64xi32>
//         affine.store %0, %arg1[%arg3] : memref<64xi32>
//       }
//     }
//     return
//   }
// }
