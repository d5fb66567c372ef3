// RUN: kiln opt %s --affine-register-tile='tile-sizes=2,2' --verify-transforms
// A wave allows no tile, a triangle has no rectangle of iterations, and what another subscript may touch is not carried.

func.func @wave(%a: memref<10x10x4xi32>) {
  affine.for %i = 1 to 9 {
    affine.for %j = 1 to 9 {
      affine.for %k = 0 to 4 {
        %x = affine.load %a[%i - 1, %j + 1, %k] : memref<10x10x4xi32>
        affine.store %x, %a[%i, %j, %k] : memref<10x10x4xi32>
      }
    }
  }
  return
}

func.func @triangle(%a: memref<8x8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
        affine.store %v, %a[%j, %k] : memref<8x8xi32>
      }
    }
  }
  return
}

func.func @touched(%a: memref<8x8xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      affine.for %k = 0 to 4 {
        %x = affine.load %a[%i, %k + 4] : memref<8x8xi32>
        %y = affine.load %a[%i, %j] : memref<8x8xi32>
        %z = arith.addi %x, %y : i32
        affine.store %z, %a[%i, %j] : memref<8x8xi32>
      }
    }
  }
  return
}

func.func @short(%a: memref<8xi32>, %v: i32) {
  affine.for %k = 0 to 8 {
    affine.store %v, %a[%k] : memref<8xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   func.func @wave(%arg0: memref<10x10x4xi32>) {
//     affine.for %arg1 = 1 to 9 {
//       affine.for %arg2 = 1 to 9 {
//         affine.for %arg3 = 0 to 4 {
//           %0 = affine.load %arg0[%arg1 - 1, %arg2 + 1, %arg3] : memref<10x10x4xi32>
//           affine.store %0, %arg0[%arg1, %arg2, %arg3] : memref<10x10x4xi32>
//         }
//       }
//     }
//     return
//   }
//   func.func @triangle(%arg0: memref<8x8xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 8 {
//       affine.for %arg3 = 0 to 8 {
//         affine.for %arg4 = 0 to #map(%arg2) {
//           affine.store %arg1, %arg0[%arg3, %arg4] : memref<8x8xi32>
//         }
//       }
//     }
//     return
//   }
//   func.func @touched(%arg0: memref<8x8xi32>) {
//     affine.for %arg1 = 0 to 4 step 2 {
//       affine.for %arg2 = 0 to 4 step 2 {
//         affine.for %arg3 = 0 to 4 {
//           %0 = affine.load %arg0[%arg1, %arg3 + 4] : memref<8x8xi32>
//           %1 = affine.load %arg0[%arg1, %arg2] : memref<8x8xi32>
//           %2 = arith.addi %0, %1 : i32
//           affine.store %2, %arg0[%arg1, %arg2] : memref<8x8xi32>
//           %3 = affine.load %arg0[%arg1, %arg3 + 4] : memref<8x8xi32>
//           %4 = affine.load %arg0[%arg1, %arg2 + 1] : memref<8x8xi32>
//           %5 = arith.addi %3, %4 : i32
//           affine.store %5, %arg0[%arg1, %arg2 + 1] : memref<8x8xi32>
//           %6 = affine.load %arg0[%arg1 + 1, %arg3 + 4] : memref<8x8xi32>
//           %7 = affine.load %arg0[%arg1 + 1, %arg2] : memref<8x8xi32>
//           %8 = arith.addi %6, %7 : i32
//           affine.store %8, %arg0[%arg1 + 1, %arg2] : memref<8x8xi32>
//           %9 = affine.load %arg0[%arg1 + 1, %arg3 + 4] : memref<8x8xi32>
//           %10 = affine.load %arg0[%arg1 + 1, %arg2 + 1] : memref<8x8xi32>
//           %11 = arith.addi %9, %10 : i32
//           affine.store %11, %arg0[%arg1 + 1, %arg2 + 1] : memref<8x8xi32>
//         }
//       }
//     }
//     return
//   }
//   func.func @short(%arg0: memref<8xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 8 {
//       affine.store %arg1, %arg0[%arg2] : memref<8xi32>
//     }
//     return
//   }
// }

// ERROR
// %s:7:7: remark: 'affine.for': no tile in registers: read after write from affine.store in line 9 to affine.load in line 8, distance (1, -1, 0): instances (1, 3, 0) and (2, 2, 0)
//       affine.for %k = 0 to 4 {
//       ^
// %s:19:7: remark: 'affine.for': no tile in registers: the bounds of an inner loop depend on one around it
//       affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
//       ^
// %s:30:7: remark: 'affine.for': no tile in registers: affine.load in line 31 may touch what affine.store in line 34 writes
//       affine.for %k = 0 to 4 {
//       ^
// %s:42:3: remark: 'affine.for': no tile in registers: there are 0 loops right around it, but 2 sizes
//   affine.for %k = 0 to 8 {
//   ^
