// RUN: kiln opt %s --affine-loop-distribution='statements=true' --verify-transforms
// What stands before and behind an inner loop gets loops of its own. A quotient that later iterations read stays with the sum.

func.func @mean(%a: memref<4x5xf32>, %m: memref<4xf32>) {
  %z = arith.constant 0.0 : f32
  %n = arith.constant 5.0 : f32
  affine.for %i = 0 to 4 {
    affine.store %z, %m[%i] : memref<4xf32>
    affine.for %j = 0 to 5 {
      %x = affine.load %a[%i, %j] : memref<4x5xf32>
      %y = affine.load %m[%i] : memref<4xf32>
      %s = arith.addf %y, %x : f32
      affine.store %s, %m[%i] : memref<4xf32>
    }
    %s = affine.load %m[%i] : memref<4xf32>
    %q = arith.divf %s, %n : f32
    affine.store %q, %m[%i] : memref<4xf32>
  }
  return
}

func.func @chain(%a: memref<4x4xf32>, %m: memref<4xf32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      %x = affine.load %m[%j] : memref<4xf32>
      %y = affine.load %m[%i] : memref<4xf32>
      %s = arith.addf %y, %x : f32
      affine.store %s, %m[%i] : memref<4xf32>
    }
    %s = affine.load %m[%i] : memref<4xf32>
    %d = affine.load %a[%i, %i] : memref<4x4xf32>
    %q = arith.divf %s, %d : f32
    affine.store %q, %m[%i] : memref<4xf32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// module {
//   func.func @mean(%arg0: memref<4x5xf32>, %arg1: memref<4xf32>) {
//     %cst = arith.constant 0.000000e+00 : f32
//     %cst_0 = arith.constant 5.000000e+00 : f32
//     affine.for %arg2 = 0 to 4 {
//       affine.store %cst, %arg1[%arg2] : memref<4xf32>
//     }
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 5 {
//         %0 = affine.load %arg0[%arg2, %arg3] : memref<4x5xf32>
//         %1 = affine.load %arg1[%arg2] : memref<4xf32>
//         %2 = arith.addf %1, %0 : f32
//         affine.store %2, %arg1[%arg2] : memref<4xf32>
//       }
//     }
//     affine.for %arg2 = 0 to 4 {
//       %0 = affine.load %arg1[%arg2] : memref<4xf32>
//       %1 = arith.divf %0, %cst_0 : f32
//       affine.store %1, %arg1[%arg2] : memref<4xf32>
//     }
//     return
//   }
//   func.func @chain(%arg0: memref<4x4xf32>, %arg1: memref<4xf32>) {
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to #map(%arg2) {
//         %3 = affine.load %arg1[%arg3] : memref<4xf32>
//         %4 = affine.load %arg1[%arg2] : memref<4xf32>
//         %5 = arith.addf %4, %3 : f32
//         affine.store %5, %arg1[%arg2] : memref<4xf32>
//       }
//       %0 = affine.load %arg1[%arg2] : memref<4xf32>
//       %1 = affine.load %arg0[%arg2, %arg2] : memref<4x4xf32>
//       %2 = arith.divf %0, %1 : f32
//       affine.store %2, %arg1[%arg2] : memref<4xf32>
//     }
//     return
//   }
// }
