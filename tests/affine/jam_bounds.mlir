// RUN: kiln opt %s --affine-loop-unroll-jam=unroll-jam-factor=2
// Outer loops are unrolled into the inner one, with what is left after them; not where the inner bound moves, or dependences turn.

func.func @even(%a: memref<4x4xindex>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      affine.store %j, %a[%i, %j] : memref<4x4xindex>
    }
  }
  return
}

func.func @odd(%a: memref<5x4xindex>) {
  affine.for %i = 0 to 5 {
    affine.for %j = 0 to 4 {
      affine.store %j, %a[%i, %j] : memref<5x4xindex>
    }
  }
  return
}

func.func @triangle(%a: memref<4x4xindex>) {
  affine.for %i = 0 to 4 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 4 {
      affine.store %j, %a[%i, %j] : memref<4x4xindex>
    }
  }
  return
}

func.func @turns(%a: memref<5x5xi32>) {
  affine.for %i = 1 to 5 {
    affine.for %j = 0 to 4 {
      %x = affine.load %a[%i - 1, %j + 1] : memref<5x5xi32>
      affine.store %x, %a[%i, %j] : memref<5x5xi32>
    }
  }
  return
}

func.func @symbol(%a: memref<12x4xindex>, %n: index) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 4 {
      affine.store %j, %a[%i, %j] : memref<12x4xindex>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 + 1)>
// #map1 = affine_map<(d0) -> (d0)>
// #map2 = affine_map<()[s0] -> ((s0 floordiv 2) * 2)>
// #map3 = affine_map<()[s0] -> (0, (s0 floordiv 2) * 2)>
// module {
//   func.func @even(%arg0: memref<4x4xindex>) {
//     affine.for %arg1 = 0 to 4 step 2 {
//       %0 = affine.apply #map(%arg1)
//       affine.for %arg2 = 0 to 4 {
//         affine.store %arg2, %arg0[%arg1, %arg2] : memref<4x4xindex>
//         affine.store %arg2, %arg0[%0, %arg2] : memref<4x4xindex>
//       }
//     }
//     return
//   }
//   func.func @odd(%arg0: memref<5x4xindex>) {
//     affine.for %arg1 = 0 to 4 step 2 {
//       %0 = affine.apply #map(%arg1)
//       affine.for %arg2 = 0 to 4 {
//         affine.store %arg2, %arg0[%arg1, %arg2] : memref<5x4xindex>
//         affine.store %arg2, %arg0[%0, %arg2] : memref<5x4xindex>
//       }
//     }
//     affine.for %arg1 = 4 to 5 {
//       affine.for %arg2 = 0 to 4 {
//         affine.store %arg2, %arg0[%arg1, %arg2] : memref<5x4xindex>
//       }
//     }
//     return
//   }
//   func.func @triangle(%arg0: memref<4x4xindex>) {
//     affine.for %arg1 = 0 to 4 {
//       affine.for %arg2 = #map1(%arg1) to 4 {
//         affine.store %arg2, %arg0[%arg1, %arg2] : memref<4x4xindex>
//       }
//     }
//     return
//   }
//   func.func @turns(%arg0: memref<5x5xi32>) {
//     affine.for %arg1 = 1 to 5 {
//       affine.for %arg2 = 0 to 4 {
//         %0 = affine.load %arg0[%arg1 - 1, %arg2 + 1] : memref<5x5xi32>
//         affine.store %0, %arg0[%arg1, %arg2] : memref<5x5xi32>
//       }
//     }
//     return
//   }
//   func.func @symbol(%arg0: memref<12x4xindex>, %arg1: index) {
//     affine.for %arg2 = 0 to #map2()[%arg1] step 2 {
//       %0 = affine.apply #map(%arg2)
//       affine.for %arg3 = 0 to 4 {
//         affine.store %arg3, %arg0[%arg2, %arg3] : memref<12x4xindex>
//         affine.store %arg3, %arg0[%0, %arg3] : memref<12x4xindex>
//       }
//     }
//     affine.for %arg2 = max #map3()[%arg1] to %arg1 {
//       affine.for %arg3 = 0 to 4 {
//         affine.store %arg3, %arg0[%arg2, %arg3] : memref<12x4xindex>
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:23:3: remark: 'affine.for': not unrolled and jammed: the bounds of an inner loop depend on the loop
//   affine.for %i = 0 to 4 {
//   ^
// %s:32:3: remark: 'affine.for': not unrolled and jammed: read after write from affine.store in line 35 to affine.load in line 34, distance (1, -1): instances (3, 1) and (4, 0)
//   affine.for %i = 1 to 5 {
//   ^
