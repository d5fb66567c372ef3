// RUN: kiln opt %s --affine-loop-interchange
// The outermost two loops of a nest change places where dependences and bounds allow it.

func.func @free(%a: memref<4x6xindex>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 1 to 6 step 2 {
      affine.store %i, %a[%i, %j] : memref<4x6xindex>
    }
  }
  return
}

func.func @triangle(%a: memref<6x6xindex>) {
  affine.for %i = 0 to 6 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 6 {
      affine.store %i, %a[%i, %j] : memref<6x6xindex>
    }
  }
  return
}

func.func @sum(%a: memref<4x6xi32>, %s: memref<4xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 6 {
      %x = affine.load %a[%i, %j] : memref<4x6xi32>
      %o = affine.load %s[%i] : memref<4xi32>
      %n = arith.addi %o, %x : i32
      affine.store %n, %s[%i] : memref<4xi32>
    }
  }
  return
}

func.func @last_wins(%a: memref<10xindex>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 6 {
      affine.store %i, %a[%i + %j] : memref<10xindex>
    }
  }
  return
}

func.func @of_three(%a: memref<2x3x4xindex>) {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 3 {
      affine.for %k = 0 to 4 {
        affine.store %i, %a[%i, %j, %k] : memref<2x3x4xindex>
      }
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (6, d0 + 1)>
// module {
//   func.func @free(%arg0: memref<4x6xindex>) {
//     affine.for %arg1 = 1 to 6 step 2 {
//       affine.for %arg2 = 0 to 4 {
//         affine.store %arg2, %arg0[%arg2, %arg1] : memref<4x6xindex>
//       }
//     }
//     return
//   }
//   func.func @triangle(%arg0: memref<6x6xindex>) {
//     affine.for %arg1 = 0 to 6 {
//       affine.for %arg2 = 0 to min #map(%arg1) {
//         affine.store %arg2, %arg0[%arg2, %arg1] : memref<6x6xindex>
//       }
//     }
//     return
//   }
//   func.func @sum(%arg0: memref<4x6xi32>, %arg1: memref<4xi32>) {
//     affine.for %arg2 = 0 to 6 {
//       affine.for %arg3 = 0 to 4 {
//         %0 = affine.load %arg0[%arg3, %arg2] : memref<4x6xi32>
//         %1 = affine.load %arg1[%arg3] : memref<4xi32>
//         %2 = arith.addi %1, %0 : i32
//         affine.store %2, %arg1[%arg3] : memref<4xi32>
//       }
//     }
//     return
//   }
//   func.func @last_wins(%arg0: memref<10xindex>) {
//     affine.for %arg1 = 0 to 4 {
//       affine.for %arg2 = 0 to 6 {
//         affine.store %arg1, %arg0[%arg1 + %arg2] : memref<10xindex>
//       }
//     }
//     return
//   }
//   func.func @of_three(%arg0: memref<2x3x4xindex>) {
//     affine.for %arg1 = 0 to 3 {
//       affine.for %arg2 = 0 to 2 {
//         affine.for %arg3 = 0 to 4 {
//           affine.store %arg2, %arg0[%arg2, %arg1, %arg3] : memref<2x3x4xindex>
//         }
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:35:3: remark: 'affine.for': not interchanged: write after write from affine.store in line 37 to affine.store in line 37, distance (1..3, -3..-1): instances (0, 1) and (1, 0)
//   affine.for %i = 0 to 4 {
//   ^
