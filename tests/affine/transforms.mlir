// RUN: kiln opt %s --affine-loop-distribution --affine-loop-coalescing --affine-loop-unroll=unroll-factor=3 --canonicalize
// A loop is split over its inner loops, nests become single loops, and seven iterations become two of three and one.

func.func @parts(%a: memref<7x4xi32>, %b: memref<7xi32>, %v: i32) {
  affine.for %i = 0 to 7 {
    affine.for %j = 0 to 4 {
      affine.store %v, %a[%i, %j] : memref<7x4xi32>
    }
    affine.for %k = 0 to 4 {
      %x = affine.load %a[%i, %k] : memref<7x4xi32>
      affine.store %x, %b[%i] : memref<7xi32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @parts(%arg0: memref<7x4xi32>, %arg1: memref<7xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 27 step 3 {
//       affine.store %arg2, %arg0[%arg3 floordiv 4, %arg3 mod 4] : memref<7x4xi32>
//       affine.store %arg2, %arg0[(%arg3 + 1) floordiv 4, (%arg3 + 1) mod 4] : memref<7x4xi32>
//       affine.store %arg2, %arg0[(%arg3 + 2) floordiv 4, (%arg3 + 2) mod 4] : memref<7x4xi32>
//     }
//     affine.store %arg2, %arg0[6, 3] : memref<7x4xi32>
//     affine.for %arg3 = 0 to 27 step 3 {
//       %1 = affine.load %arg0[%arg3 floordiv 4, %arg3 mod 4] : memref<7x4xi32>
//       affine.store %1, %arg1[%arg3 floordiv 4] : memref<7xi32>
//       %2 = affine.load %arg0[(%arg3 + 1) floordiv 4, (%arg3 + 1) mod 4] : memref<7x4xi32>
//       affine.store %2, %arg1[(%arg3 + 1) floordiv 4] : memref<7xi32>
//       %3 = affine.load %arg0[(%arg3 + 2) floordiv 4, (%arg3 + 2) mod 4] : memref<7x4xi32>
//       affine.store %3, %arg1[(%arg3 + 2) floordiv 4] : memref<7xi32>
//     }
//     %0 = affine.load %arg0[6, 3] : memref<7x4xi32>
//     affine.store %0, %arg1[6] : memref<7xi32>
//     return
//   }
// }
