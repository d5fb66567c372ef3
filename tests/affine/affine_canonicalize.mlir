// RUN: kiln opt --canonicalize %s
// Composition of affine.apply, bounds and conditions that are known.

func.func @affine(%n: index, %m: memref<16x16xi32>) {
  %c3 = arith.constant 3 : index
  affine.for %i = 0 to %n {
    %0 = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%i)[%c3]
    %1 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%0, %n)
    %v = affine.load %m[%1, %i] : memref<16x16xi32>
    affine.store %v, %m[%0, %c3] : memref<16x16xi32>
    affine.for %j = affine_map<(d0, d1) -> (d0)>(%i, %0) to min affine_map<(d0) -> (d0, d0, 10, 12)>(%1) {
      affine.store %v, %m[%0, %j] : memref<16x16xi32>
    }
    affine.if affine_set<(d0) : (d0 + 3 >= 0)>(%c3) {
      affine.store %v, %m[%0, %i] : memref<16x16xi32>
    }
  }
  
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0)[s0] -> (d0 * 2 + s0 + 3, 10)>
// module {
//   func.func @affine(%arg0: index, %arg1: memref<16x16xi32>) {
//     affine.for %arg2 = 0 to %arg0 {
//       %0 = affine.load %arg1[%arg2 * 2 + symbol(%arg0) + 3, %arg2] : memref<16x16xi32>
//       affine.store %0, %arg1[%arg2 * 2 + 3, 3] : memref<16x16xi32>
//       affine.for %arg3 = #map(%arg2) to min #map1(%arg2)[%arg0] {
//         affine.store %0, %arg1[%arg2 * 2 + 3, %arg3] : memref<16x16xi32>
//       }
//       affine.store %0, %arg1[%arg2 * 2 + 3, %arg2] : memref<16x16xi32>
//     }
//     return
//   }
// }
