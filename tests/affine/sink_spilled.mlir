// RUN: kiln opt %s --affine-loop-sink-independent
// What goes from one part of the loop to another has a place for each iteration; triangles get all rows and columns inside of the sum.

func.func @scaled(%A: memref<8x4xf32>, %s: memref<8xf32>, %t: memref<8xf32>) {
  affine.for %i = 0 to 8 {
    %factor = affine.load %t[%i] : memref<8xf32>
    affine.for %k = 0 to 4 {
      %a = affine.load %A[%i, %k] : memref<8x4xf32>
      %p = arith.mulf %a, %factor : f32
      %c = affine.load %s[%i] : memref<8xf32>
      %n = arith.addf %c, %p : f32
      affine.store %n, %s[%i] : memref<8xf32>
    }
    affine.store %factor, %t[%i] : memref<8xf32>
  }
  return
}

func.func @triangle(%A: memref<4x8xf32>, %C: memref<8x8xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %k = 0 to 4 {
      affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
        %a = affine.load %A[%k, %i] : memref<4x8xf32>
        %b = affine.load %A[%k, %j] : memref<4x8xf32>
        %p = arith.mulf %a, %b : f32
        %c = affine.load %C[%i, %j] : memref<8x8xf32>
        %n = arith.addf %c, %p : f32
        affine.store %n, %C[%i, %j] : memref<8x8xf32>
      }
    }
  }
  return
}

func.func @upper(%A: memref<4x8xf32>, %C: memref<8x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %sum = memref.alloc() : memref<f32>
  affine.for %i = 0 to 8 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 8 {
      affine.store %zero, %sum[] : memref<f32>
      affine.for %k = 0 to 4 {
        %a = affine.load %A[%k, %j] : memref<4x8xf32>
        %c = affine.load %sum[] : memref<f32>
        %n = arith.addf %c, %a : f32
        affine.store %n, %sum[] : memref<f32>
      }
      %all = affine.load %sum[] : memref<f32>
      affine.store %all, %C[%i, %j] : memref<8x8xf32>
    }
  }
  memref.dealloc %sum : memref<f32>
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 + 1)>
// #map1 = affine_map<(d0) -> (-d0 + 8)>
// module {
//   func.func @scaled(%arg0: memref<8x4xf32>, %arg1: memref<8xf32>, %arg2: memref<8xf32>) {
//     %alloca = memref.alloca() : memref<8x1xf32>
//     affine.for %arg3 = 0 to 8 {
//       %0 = affine.load %arg2[%arg3] : memref<8xf32>
//       affine.store %0, %alloca[%arg3, 0] : memref<8x1xf32>
//     }
//     affine.for %arg3 = 0 to 4 {
//       affine.for %arg4 = 0 to 8 {
//         %0 = affine.load %arg0[%arg4, %arg3] : memref<8x4xf32>
//         %1 = affine.load %alloca[%arg4, 0] : memref<8x1xf32>
//         %2 = arith.mulf %0, %1 : f32
//         %3 = affine.load %arg1[%arg4] : memref<8xf32>
//         %4 = arith.addf %3, %2 : f32
//         affine.store %4, %arg1[%arg4] : memref<8xf32>
//       }
//     }
//     affine.for %arg3 = 0 to 8 {
//       %0 = affine.load %alloca[%arg3, 0] : memref<8x1xf32>
//       affine.store %0, %arg2[%arg3] : memref<8xf32>
//     }
//     return
//   }
//   func.func @triangle(%arg0: memref<4x8xf32>, %arg1: memref<8x8xf32>) {
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 8 {
//         affine.for %arg4 = 0 to #map(%arg3) {
//           %0 = affine.load %arg0[%arg2, %arg3] : memref<4x8xf32>
//           %1 = affine.load %arg0[%arg2, %arg4] : memref<4x8xf32>
//           %2 = arith.mulf %0, %1 : f32
//           %3 = affine.load %arg1[%arg3, %arg4] : memref<8x8xf32>
//           %4 = arith.addf %3, %2 : f32
//           affine.store %4, %arg1[%arg3, %arg4] : memref<8x8xf32>
//         }
//       }
//     }
//     return
//   }
//   func.func @upper(%arg0: memref<4x8xf32>, %arg1: memref<8x8xf32>) {
//     %cst = arith.constant 0.000000e+00 : f32
//     %alloc = memref.alloc() : memref<8x8xf32>
//     affine.for %arg2 = 0 to 8 {
//       affine.for %arg3 = 0 to #map1(%arg2) {
//         affine.store %cst, %alloc[%arg2, %arg3] : memref<8x8xf32>
//       }
//     }
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 8 {
//         affine.for %arg4 = 0 to #map1(%arg3) {
//           %0 = affine.load %arg0[%arg2, %arg3 + %arg4] : memref<4x8xf32>
//           %1 = affine.load %alloc[%arg3, %arg4] : memref<8x8xf32>
//           %2 = arith.addf %1, %0 : f32
//           affine.store %2, %alloc[%arg3, %arg4] : memref<8x8xf32>
//         }
//       }
//     }
//     affine.for %arg2 = 0 to 8 {
//       affine.for %arg3 = 0 to #map1(%arg2) {
//         %0 = affine.load %alloc[%arg2, %arg3] : memref<8x8xf32>
//         affine.store %0, %arg1[%arg2, %arg2 + %arg3] : memref<8x8xf32>
//       }
//     }
//     memref.dealloc %alloc : memref<8x8xf32>
//     return
//   }
// }
