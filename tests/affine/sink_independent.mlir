// RUN: kiln opt %s --affine-loop-sink-independent
// The product of matrices: the loop over columns goes inside of the sum, and C is scaled before. A loop that carries stays.

func.func @gemm(%A: memref<8x4xf32>, %B: memref<4x16xf32>, %C: memref<8x16xf32>, %s: f32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 16 {
      %old = affine.load %C[%i, %j] : memref<8x16xf32>
      %scaled = arith.mulf %old, %s : f32
      affine.store %scaled, %C[%i, %j] : memref<8x16xf32>
      affine.for %k = 0 to 4 {
        %a = affine.load %A[%i, %k] : memref<8x4xf32>
        %b = affine.load %B[%k, %j] : memref<4x16xf32>
        %p = arith.mulf %a, %b : f32
        %c = affine.load %C[%i, %j] : memref<8x16xf32>
        %n = arith.addf %c, %p : f32
        affine.store %n, %C[%i, %j] : memref<8x16xf32>
      }
    }
  }
  return
}
func.func @prefix(%a: memref<8x8xf32>) {
  affine.for %i = 1 to 8 {
    affine.for %j = 1 to 8 {
      %x = affine.load %a[%i - 1, %j - 1] : memref<8x8xf32>
      %y = affine.load %a[0, 0] : memref<8x8xf32>
      %n = arith.addf %x, %y : f32
      affine.store %n, %a[0, 0] : memref<8x8xf32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @gemm(%arg0: memref<8x4xf32>, %arg1: memref<4x16xf32>, %arg2: memref<8x16xf32>, %arg3: f32) {
//     affine.for %arg4 = 0 to 8 {
//       affine.for %arg5 = 0 to 16 {
//         %0 = affine.load %arg2[%arg4, %arg5] : memref<8x16xf32>
//         %1 = arith.mulf %0, %arg3 : f32
//         affine.store %1, %arg2[%arg4, %arg5] : memref<8x16xf32>
//       }
//     }
//     affine.for %arg4 = 0 to 8 {
//       affine.for %arg5 = 0 to 4 {
//         affine.for %arg6 = 0 to 16 {
//           %0 = affine.load %arg0[%arg4, %arg5] : memref<8x4xf32>
//           %1 = affine.load %arg1[%arg5, %arg6] : memref<4x16xf32>
//           %2 = arith.mulf %0, %1 : f32
//           %3 = affine.load %arg2[%arg4, %arg6] : memref<8x16xf32>
//           %4 = arith.addf %3, %2 : f32
//           affine.store %4, %arg2[%arg4, %arg6] : memref<8x16xf32>
//         }
//       }
//     }
//     return
//   }
//   func.func @prefix(%arg0: memref<8x8xf32>) {
//     affine.for %arg1 = 0 to 7 {
//       affine.for %arg2 = 1 to 8 {
//         %0 = affine.load %arg0[%arg1, %arg2 - 1] : memref<8x8xf32>
//         %1 = affine.load %arg0[0, 0] : memref<8x8xf32>
//         %2 = arith.addf %0, %1 : f32
//         affine.store %2, %arg0[0, 0] : memref<8x8xf32>
//       }
//     }
//     return
//   }
// }
