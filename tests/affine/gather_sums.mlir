// RUN: kiln opt %s --affine-loop-gather-sums --verify-transforms
// The loop over columns goes inside of the sum, whose first iteration begins with zero and whose last one writes the result. A loop whose
// iterations vary stays, and so does one that goes on where the column before it ended.

func.func @rows(%A: memref<8x4xf32>, %B: memref<4x16xf32>, %C: memref<8x16xf32>, %row: memref<16xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 16 {
      affine.store %zero, %row[%j] : memref<16xf32>
      affine.for %k = 0 to 4 {
        %a = affine.load %A[%i, %k] : memref<8x4xf32>
        %b = affine.load %B[%k, %j] : memref<4x16xf32>
        %p = arith.mulf %a, %b : f32
        %c = affine.load %row[%j] : memref<16xf32>
        %n = arith.addf %c, %p : f32
        affine.store %n, %row[%j] : memref<16xf32>
      }
    }
    affine.for %j = 0 to 16 {
      %c = affine.load %row[%j] : memref<16xf32>
      affine.store %c, %C[%i, %j] : memref<8x16xf32>
    }
  }
  return
}

func.func @triangle(%A: memref<8x8xf32>, %s: memref<8x8xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      affine.for %k = 0 to 8 {
        %a = affine.load %A[%k, %j] : memref<8x8xf32>
        %c = affine.load %s[%i, %j] : memref<8x8xf32>
        %n = arith.addf %c, %a : f32
        affine.store %n, %s[%i, %j] : memref<8x8xf32>
      }
    }
  }
  return
}

func.func @chained(%A: memref<8x4xf32>, %s: memref<9xf32>) {
  affine.for %j = 0 to 8 {
    %before = affine.load %s[%j] : memref<9xf32>
    affine.store %before, %s[%j + 1] : memref<9xf32>
    affine.for %k = 0 to 4 {
      %a = affine.load %A[%j, %k] : memref<8x4xf32>
      %c = affine.load %s[%j + 1] : memref<9xf32>
      %n = arith.addf %c, %a : f32
      affine.store %n, %s[%j + 1] : memref<9xf32>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 + 1)>
// #set = affine_set<(d0) : (d0 == 0)>
// #set1 = affine_set<(d0) : (d0 - 3 == 0)>
// module {
//   func.func @rows(%arg0: memref<8x4xf32>, %arg1: memref<4x16xf32>, %arg2: memref<8x16xf32>, %arg3: memref<16xf32>) {
//     %cst = arith.constant 0.000000e+00 : f32
//     affine.for %arg4 = 0 to 8 {
//       affine.for %arg5 = 0 to 4 {
//         affine.for %arg6 = 0 to 16 {
//           %0 = affine.load %arg3[%arg6] : memref<16xf32>
//           %1 = affine.if #set(%arg5) -> f32 {
//             affine.yield %cst : f32
//           } else {
//             affine.yield %0 : f32
//           }
//           affine.store %1, %arg3[%arg6] : memref<16xf32>
//           %2 = affine.load %arg0[%arg4, %arg5] : memref<8x4xf32>
//           %3 = affine.load %arg1[%arg5, %arg6] : memref<4x16xf32>
//           %4 = arith.mulf %2, %3 : f32
//           %5 = affine.load %arg3[%arg6] : memref<16xf32>
//           %6 = arith.addf %5, %4 : f32
//           affine.store %6, %arg3[%arg6] : memref<16xf32>
//           affine.if #set1(%arg5) {
//             %7 = affine.load %arg3[%arg6] : memref<16xf32>
//             affine.store %7, %arg2[%arg4, %arg6] : memref<8x16xf32>
//           }
//         }
//       }
//     }
//     return
//   }
//   func.func @triangle(%arg0: memref<8x8xf32>, %arg1: memref<8x8xf32>) {
//     affine.for %arg2 = 0 to 8 {
//       affine.for %arg3 = 0 to #map(%arg2) {
//         affine.for %arg4 = 0 to 8 {
//           %0 = affine.load %arg0[%arg4, %arg3] : memref<8x8xf32>
//           %1 = affine.load %arg1[%arg2, %arg3] : memref<8x8xf32>
//           %2 = arith.addf %1, %0 : f32
//           affine.store %2, %arg1[%arg2, %arg3] : memref<8x8xf32>
//         }
//       }
//     }
//     return
//   }
//   func.func @chained(%arg0: memref<8x4xf32>, %arg1: memref<9xf32>) {
//     affine.for %arg2 = 0 to 8 {
//       %0 = affine.load %arg1[%arg2] : memref<9xf32>
//       affine.store %0, %arg1[%arg2 + 1] : memref<9xf32>
//       affine.for %arg3 = 0 to 4 {
//         %1 = affine.load %arg0[%arg2, %arg3] : memref<8x4xf32>
//         %2 = affine.load %arg1[%arg2 + 1] : memref<9xf32>
//         %3 = arith.addf %2, %1 : f32
//         affine.store %3, %arg1[%arg2 + 1] : memref<9xf32>
//       }
//     }
//     return
//   }
// }
