// RUN: kiln opt %s --affine-loop-permute=permutation=2,0,1
// The order is a list of loops, outermost first; nests of another depth stay, as do those whose dependences would turn.

func.func @free(%a: memref<2x3x4xindex>) {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      affine.for %k = 0 to 4 {
        %x = affine.apply affine_map<(d0, d1, d2) -> (d0 * 100 + d1 * 10 + d2)>(%i, %j, %k)
        affine.store %x, %a[%i, %j, %k] : memref<2x3x4xindex>
      }
    }
  }
  return
}

func.func @two(%a: memref<2x3xindex>) {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      affine.store %i, %a[%i, %j] : memref<2x3xindex>
    }
  }
  return
}

func.func @turns(%a: memref<5x5x5xi32>) {
  affine.for %i = 1 to 5 {
    affine.for %j = 0 to 5 {
      affine.for %k = 0 to 4 {
        %x = affine.load %a[%i - 1, %j, %k + 1] : memref<5x5x5xi32>
        affine.store %x, %a[%i, %j, %k] : memref<5x5x5xi32>
      }
    }
  }
  return
}

func.func @bound_by_outer(%a: memref<5x5x5xindex>) {
  affine.for %i = 0 to 5 {
    affine.for %j = 0 to 5 {
      affine.for %k = affine_map<(d0) -> (d0)>(%i) to 5 {
        affine.store %k, %a[%i, %j, %k] : memref<5x5x5xindex>
      }
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0, d1, d2) -> (d0 * 100 + d1 * 10 + d2)>
// #map1 = affine_map<(d0) -> (5, d0 + 1)>
// module {
//   func.func @free(%arg0: memref<2x3x4xindex>) {
//     affine.for %arg1 = 0 to 4 {
//       affine.for %arg2 = 0 to 2 {
//         affine.for %arg3 = 0 to 3 {
//           %0 = affine.apply #map(%arg2, %arg3, %arg1)
//           affine.store %0, %arg0[%arg2, %arg3, %arg1] : memref<2x3x4xindex>
//         }
//       }
//     }
//     return
//   }
//   func.func @two(%arg0: memref<2x3xindex>) {
//     affine.for %arg1 = 0 to 2 {
//       affine.for %arg2 = 0 to 3 {
//         affine.store %arg1, %arg0[%arg1, %arg2] : memref<2x3xindex>
//       }
//     }
//     return
//   }
//   func.func @turns(%arg0: memref<5x5x5xi32>) {
//     affine.for %arg1 = 1 to 5 {
//       affine.for %arg2 = 0 to 5 {
//         affine.for %arg3 = 0 to 4 {
//           %0 = affine.load %arg0[%arg1 - 1, %arg2, %arg3 + 1] : memref<5x5x5xi32>
//           affine.store %0, %arg0[%arg1, %arg2, %arg3] : memref<5x5x5xi32>
//         }
//       }
//     }
//     return
//   }
//   func.func @bound_by_outer(%arg0: memref<5x5x5xindex>) {
//     affine.for %arg1 = 0 to 5 {
//       affine.for %arg2 = 0 to min #map1(%arg1) {
//         affine.for %arg3 = 0 to 5 {
//           affine.store %arg1, %arg0[%arg2, %arg3, %arg1] : memref<5x5x5xindex>
//         }
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:17:3: remark: 'affine.for': not interchanged: the nest has 2 loops, the permutation 3
//   affine.for %i = 0 to 2 {
//   ^
// %s:26:3: remark: 'affine.for': not interchanged: read after write from affine.store in line 30 to affine.load in line 29, distance (1, 0, -1): instances (1, 0, 1) and (2, 0, 0)
//   affine.for %i = 1 to 5 {
//   ^
