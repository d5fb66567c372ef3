// RUN: kiln opt %s --affine-loop-skew=skew-factor=2
// Skewing keeps bounds: of triangles, symbols, steps and empty loops; a loop alone and nests that are not perfect stay.

func.func @triangle(%a: memref<8x8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 8 {
      affine.store %v, %a[%i, %j] : memref<8x8xi32>
    }
  }
  return
}

func.func @symbol(%a: memref<12x12xi32>, %v: i32, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %n {
      affine.store %v, %a[%i, %j] : memref<12x12xi32>
    }
  }
  return
}

func.func @steps(%a: memref<9x9xi32>, %v: i32) {
  affine.for %i = 1 to 9 step 3 {
    affine.for %j = 0 to 9 step 2 {
      affine.store %v, %a[%i, %j] : memref<9x9xi32>
    }
  }
  return
}

func.func @empty(%a: memref<9x9xi32>, %v: i32) {
  affine.for %i = 5 to 2 {
    affine.for %j = 0 to 9 {
      affine.store %v, %a[%i, %j] : memref<9x9xi32>
    }
  }
  return
}

func.func @alone(%a: memref<9xi32>, %v: i32) {
  affine.for %i = 0 to 9 {
    affine.store %v, %a[%i] : memref<9xi32>
  }
  return
}

func.func @not_perfect(%a: memref<9x9xi32>, %v: i32) {
  affine.for %i = 0 to 9 {
    affine.store %v, %a[%i, 0] : memref<9x9xi32>
    affine.for %j = 1 to 9 {
      affine.store %v, %a[%i, %j] : memref<9x9xi32>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 * 3)>
// #map1 = affine_map<(d0) -> (d0 * 2 + 8)>
// #map2 = affine_map<(d0, d1) -> (d0 - d1 * 2)>
// #map3 = affine_map<(d0) -> (d0 * 2)>
// #map4 = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
// #map5 = affine_map<(d0) -> (d0 * 2 + 9)>
// module {
//   func.func @triangle(%arg0: memref<8x8xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 8 {
//       affine.for %arg3 = #map(%arg2) to #map1(%arg2) {
//         %0 = affine.apply #map2(%arg3, %arg2)
//         affine.store %arg1, %arg0[%arg2, %0] : memref<8x8xi32>
//       }
//     }
//     return
//   }
//   func.func @symbol(%arg0: memref<12x12xi32>, %arg1: i32, %arg2: index) {
//     affine.for %arg3 = 0 to %arg2 {
//       affine.for %arg4 = #map3(%arg3) to #map4(%arg3)[%arg2] {
//         %0 = affine.apply #map2(%arg4, %arg3)
//         affine.store %arg1, %arg0[%arg3, %0] : memref<12x12xi32>
//       }
//     }
//     return
//   }
//   func.func @steps(%arg0: memref<9x9xi32>, %arg1: i32) {
//     affine.for %arg2 = 1 to 9 step 3 {
//       affine.for %arg3 = #map3(%arg2) to #map5(%arg2) step 2 {
//         %0 = affine.apply #map2(%arg3, %arg2)
//         affine.store %arg1, %arg0[%arg2, %0] : memref<9x9xi32>
//       }
//     }
//     return
//   }
//   func.func @empty(%arg0: memref<9x9xi32>, %arg1: i32) {
//     affine.for %arg2 = 5 to 2 {
//       affine.for %arg3 = #map3(%arg2) to #map5(%arg2) {
//         %0 = affine.apply #map2(%arg3, %arg2)
//         affine.store %arg1, %arg0[%arg2, %0] : memref<9x9xi32>
//       }
//     }
//     return
//   }
//   func.func @alone(%arg0: memref<9xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 9 {
//       affine.store %arg1, %arg0[%arg2] : memref<9xi32>
//     }
//     return
//   }
//   func.func @not_perfect(%arg0: memref<9x9xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 9 {
//       affine.store %arg1, %arg0[%arg2, 0] : memref<9x9xi32>
//       affine.for %arg3 = 1 to 9 {
//         affine.store %arg1, %arg0[%arg2, %arg3] : memref<9x9xi32>
//       }
//     }
//     return
//   }
// }
