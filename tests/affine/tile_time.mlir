// RUN: kiln opt %s --affine-tile-time='steps=2 rows=4' --verify-transforms
// Blocks of four rows go through two iterations of the loop over time, each of two sweeps. A sweep in place goes back by one row, too.

func.func @stencil(%a: memref<10x8xf64>, %b: memref<10x8xf64>) {
  affine.for %t = 0 to 5 {
    affine.for %i = 1 to 9 {
      affine.for %j = 1 to 7 {
        %x = affine.load %a[%i - 1, %j] : memref<10x8xf64>
        %y = affine.load %a[%i + 1, %j] : memref<10x8xf64>
        %z = arith.addf %x, %y : f64
        affine.store %z, %b[%i, %j] : memref<10x8xf64>
      }
    }
    affine.for %i = 1 to 9 {
      affine.for %j = 1 to 7 {
        %x = affine.load %b[%i, %j - 1] : memref<10x8xf64>
        %y = affine.load %b[%i, %j + 1] : memref<10x8xf64>
        %z = arith.addf %x, %y : f64
        affine.store %z, %a[%i, %j] : memref<10x8xf64>
      }
    }
  }
  return
}

func.func @in_place(%a: memref<10xi32>, %n: index) {
  affine.for %t = 0 to %n {
    affine.for %i = 1 to 9 {
      %x = affine.load %a[%i - 1] : memref<10xi32>
      %y = affine.load %a[%i + 1] : memref<10xi32>
      %z = arith.addi %x, %y : i32
      affine.store %z, %a[%i] : memref<10xi32>
    }
  }
  return
}

// The first sweep writes one row.
func.func @edge(%a: memref<6x4xf64>, %b: memref<6x4xf64>, %c: memref<3xf64>) {
  affine.for %t = 0 to 3 {
    affine.for %j = 0 to 4 {
      %x = affine.load %c[%t] : memref<3xf64>
      affine.store %x, %a[0, %j] : memref<6x4xf64>
    }
    affine.for %i = 1 to 6 {
      affine.for %j = 0 to 4 {
        %x = affine.load %a[%i - 1, %j] : memref<6x4xf64>
        %y = affine.load %b[%i, %j] : memref<6x4xf64>
        %z = arith.addf %x, %y : f64
        affine.store %z, %b[%i, %j] : memref<6x4xf64>
      }
    }
    affine.for %i = 1 to 6 {
      affine.for %j = 0 to 4 {
        %x = affine.load %b[%i, %j] : memref<6x4xf64>
        affine.store %x, %a[%i, %j] : memref<6x4xf64>
      }
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 * 2 + 1)>
// #map1 = affine_map<(d0) -> ((d0 + 1) * 2 + 10, 18)>
// #map2 = affine_map<(d0) -> (d0)>
// #map3 = affine_map<(d0) -> (5, d0 + 2)>
// #map4 = affine_map<(d0, d1) -> (1, d0 - d1 * 2)>
// #map5 = affine_map<(d0, d1) -> (9, d0 - d1 * 2 + 4)>
// #map6 = affine_map<(d0, d1) -> (1, d0 - (d1 * 2 + 1))>
// #map7 = affine_map<(d0, d1) -> (9, d0 - (d1 * 2 + 1) + 4)>
// #map8 = affine_map<(d0) -> (d0 + 1)>
// #map9 = affine_map<(d0)[s0] -> (d0 + 10, s0 + 8)>
// #map10 = affine_map<(d0)[s0] -> (s0, d0 + 2)>
// #map11 = affine_map<(d0, d1) -> (1, d0 - d1)>
// #map12 = affine_map<(d0, d1) -> (9, d0 - d1 + 4)>
// #map13 = affine_map<(d0) -> (d0 * 3)>
// #map14 = affine_map<(d0) -> ((d0 + 1) * 3 + 8, 14)>
// #map15 = affine_map<(d0) -> (3, d0 + 2)>
// #map16 = affine_map<(d0, d1) -> (0, d0 - d1 * 3)>
// #map17 = affine_map<(d0, d1) -> (1, d0 - d1 * 3 + 4)>
// #map18 = affine_map<(d0, d1) -> (1, d0 - (d1 * 3 + 1))>
// #map19 = affine_map<(d0, d1) -> (6, d0 - (d1 * 3 + 1) + 4)>
// #map20 = affine_map<(d0, d1) -> (1, d0 - (d1 * 3 + 2))>
// #map21 = affine_map<(d0, d1) -> (6, d0 - (d1 * 3 + 2) + 4)>
// module {
//   func.func @stencil(%arg0: memref<10x8xf64>, %arg1: memref<10x8xf64>) {
//     affine.for %arg2 = 0 to 5 step 2 {
//       affine.for %arg3 = #map(%arg2) to min #map1(%arg2) step 4 {
//         affine.for %arg4 = #map2(%arg2) to min #map3(%arg2) {
//           affine.for %arg5 = max #map4(%arg3, %arg4) to min #map5(%arg3, %arg4) {
//             affine.for %arg6 = 1 to 7 {
//               %0 = affine.load %arg0[%arg5 - 1, %arg6] : memref<10x8xf64>
//               %1 = affine.load %arg0[%arg5 + 1, %arg6] : memref<10x8xf64>
//               %2 = arith.addf %0, %1 : f64
//               affine.store %2, %arg1[%arg5, %arg6] : memref<10x8xf64>
//             }
//           }
//           affine.for %arg5 = max #map6(%arg3, %arg4) to min #map7(%arg3, %arg4) {
//             affine.for %arg6 = 1 to 7 {
//               %0 = affine.load %arg1[%arg5, %arg6 - 1] : memref<10x8xf64>
//               %1 = affine.load %arg1[%arg5, %arg6 + 1] : memref<10x8xf64>
//               %2 = arith.addf %0, %1 : f64
//               affine.store %2, %arg0[%arg5, %arg6] : memref<10x8xf64>
//             }
//           }
//         }
//       }
//     }
//     return
//   }
//   func.func @in_place(%arg0: memref<10xi32>, %arg1: index) {
//     affine.for %arg2 = 0 to %arg1 step 2 {
//       affine.for %arg3 = #map8(%arg2) to min #map9(%arg2)[%arg1] step 4 {
//         affine.for %arg4 = #map2(%arg2) to min #map10(%arg2)[%arg1] {
//           affine.for %arg5 = max #map11(%arg3, %arg4) to min #map12(%arg3, %arg4) {
//             %0 = affine.load %arg0[%arg5 - 1] : memref<10xi32>
//             %1 = affine.load %arg0[%arg5 + 1] : memref<10xi32>
//             %2 = arith.addi %0, %1 : i32
//             affine.store %2, %arg0[%arg5] : memref<10xi32>
//           }
//         }
//       }
//     }
//     return
//   }
//   func.func @edge(%arg0: memref<6x4xf64>, %arg1: memref<6x4xf64>, %arg2: memref<3xf64>) {
//     affine.for %arg3 = 0 to 3 step 2 {
//       affine.for %arg4 = #map13(%arg3) to min #map14(%arg3) step 4 {
//         affine.for %arg5 = #map2(%arg3) to min #map15(%arg3) {
//           affine.for %arg6 = max #map16(%arg4, %arg5) to min #map17(%arg4, %arg5) {
//             affine.for %arg7 = 0 to 4 {
//               %0 = affine.load %arg2[%arg5] : memref<3xf64>
//               affine.store %0, %arg0[0, %arg7] : memref<6x4xf64>
//             }
//           }
//           affine.for %arg6 = max #map18(%arg4, %arg5) to min #map19(%arg4, %arg5) {
//             affine.for %arg7 = 0 to 4 {
//               %0 = affine.load %arg0[%arg6 - 1, %arg7] : memref<6x4xf64>
//               %1 = affine.load %arg1[%arg6, %arg7] : memref<6x4xf64>
//               %2 = arith.addf %0, %1 : f64
//               affine.store %2, %arg1[%arg6, %arg7] : memref<6x4xf64>
//             }
//           }
//           affine.for %arg6 = max #map20(%arg4, %arg5) to min #map21(%arg4, %arg5) {
//             affine.for %arg7 = 0 to 4 {
//               %0 = affine.load %arg1[%arg6, %arg7] : memref<6x4xf64>
//               affine.store %0, %arg0[%arg6, %arg7] : memref<6x4xf64>
//             }
//           }
//         }
//       }
//     }
//     return
//   }
// }
