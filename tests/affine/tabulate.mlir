// RUN: kiln opt %s --affine-tabulate --verify-transforms
// The factor of a row of %a is computed once, and not again for each column. What depends on all loops, and what is read from a memory
// that the nest writes, stays.

func.func @scaled(%a: memref<4x3xf32>, %b: memref<3x9xf32>, %c: memref<4x9xf32>) {
  %two = arith.constant 2.0 : f32
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 9 {
      affine.for %k = 1 to 3 {
        %x = affine.load %a[%i, %k] : memref<4x3xf32>
        %s = arith.mulf %two, %x : f32
        %y = affine.load %b[%k, %j] : memref<3x9xf32>
        %p = arith.mulf %s, %y : f32
        %z = affine.load %c[%i, %j] : memref<4x9xf32>
        %r = arith.addf %z, %p : f32
        affine.store %r, %c[%i, %j] : memref<4x9xf32>
      }
    }
  }
  return
}

func.func @written(%a: memref<9x9xf32>, %b: memref<9x9xf32>) {
  affine.for %i = 0 to 9 {
    affine.for %j = 0 to 9 {
      affine.for %k = 0 to 9 {
        %x = affine.load %a[%i, %k] : memref<9x9xf32>
        %s = arith.mulf %x, %x : f32
        %y = affine.load %b[%k, %j] : memref<9x9xf32>
        %p = arith.mulf %s, %y : f32
        affine.store %p, %a[%i, %j] : memref<9x9xf32>
      }
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @scaled(%arg0: memref<4x3xf32>, %arg1: memref<3x9xf32>, %arg2: memref<4x9xf32>) {
//     %cst = arith.constant 2.000000e+00 : f32
//     %alloc = memref.alloc() {alignment = 64 : i64} : memref<4x2xf32>
//     affine.for %arg3 = 0 to 4 {
//       affine.for %arg4 = 1 to 3 {
//         %0 = affine.load %arg0[%arg3, %arg4] : memref<4x3xf32>
//         %1 = arith.mulf %cst, %0 : f32
//         affine.store %1, %alloc[%arg3, %arg4 - 1] : memref<4x2xf32>
//       }
//     }
//     affine.for %arg3 = 0 to 4 {
//       affine.for %arg4 = 0 to 9 {
//         affine.for %arg5 = 1 to 3 {
//           %0 = affine.load %alloc[%arg3, %arg5 - 1] : memref<4x2xf32>
//           %1 = affine.load %arg1[%arg5, %arg4] : memref<3x9xf32>
//           %2 = arith.mulf %0, %1 : f32
//           %3 = affine.load %arg2[%arg3, %arg4] : memref<4x9xf32>
//           %4 = arith.addf %3, %2 : f32
//           affine.store %4, %arg2[%arg3, %arg4] : memref<4x9xf32>
//         }
//       }
//     }
//     memref.dealloc %alloc : memref<4x2xf32>
//     return
//   }
//   func.func @written(%arg0: memref<9x9xf32>, %arg1: memref<9x9xf32>) {
//     affine.for %arg2 = 0 to 9 {
//       affine.for %arg3 = 0 to 9 {
//         affine.for %arg4 = 0 to 9 {
//           %0 = affine.load %arg0[%arg2, %arg4] : memref<9x9xf32>
//           %1 = arith.mulf %0, %0 : f32
//           %2 = affine.load %arg1[%arg4, %arg3] : memref<9x9xf32>
//           %3 = arith.mulf %1, %2 : f32
//           affine.store %3, %arg0[%arg2, %arg3] : memref<9x9xf32>
//         }
//       }
//     }
//     return
//   }
// }
