// RUN: kiln opt %s --hls-sink-independent-loops=sums=kept
// What stands beside a sum comes along, into the first and the last iteration.
func.func @f(%a: memref<8x4xf32>, %y: memref<8xf32>, %zero: f32) {
  affine.for %i = 0 to 8 {
    affine.store %zero, %y[%i] : memref<8xf32>
    affine.for %k = 0 to 4 {
      %x = affine.load %a[%i, %k] : memref<8x4xf32>
      %s = affine.load %y[%i] : memref<8xf32>
      %t = arith.addf %s, %x : f32
      affine.store %t, %y[%i] : memref<8xf32>
    }
  }
  return
}

// OUTPUT
// #set = affine_set<(d0) : (d0 == 0)>
// #set1 = affine_set<(d0) : (d0 - 3 == 0)>
// module {
//   func.func @f(%arg0: memref<8x4xf32>, %arg1: memref<8xf32>, %arg2: f32) {
//     %alloca = memref.alloca() : memref<8x1xf32>
//     affine.for %arg3 = 0 to 4 {
//       affine.for %arg4 = 0 to 8 {
//         %0 = affine.load %alloca[%arg4, 0] : memref<8x1xf32>
//         %1 = affine.if #set(%arg3) -> f32 {
//           affine.yield %arg2 : f32
//         } else {
//           affine.yield %0 : f32
//         }
//         affine.store %1, %alloca[%arg4, 0] : memref<8x1xf32>
//         %2 = affine.load %alloca[%arg4, 0] : memref<8x1xf32>
//         %3 = affine.load %arg0[%arg4, %arg3] : memref<8x4xf32>
//         %4 = arith.addf %2, %3 : f32
//         affine.store %4, %alloca[%arg4, 0] : memref<8x1xf32>
//         affine.if #set1(%arg3) {
//           %5 = affine.load %alloca[%arg4, 0] : memref<8x1xf32>
//           affine.store %5, %arg1[%arg4] : memref<8xf32>
//         }
//       }
//     }
//     return
//   }
// }
