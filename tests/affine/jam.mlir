// RUN: kiln opt %s --affine-loop-unroll-jam='unroll-jam-factor=2' --verify-transforms
// Two iterations of the outer loop share the inner one; the iteration that is left runs alone. A distance of (1, -1) forbids it.

func.func @rows(%a: memref<5x8xi32>, %b: memref<8xi32>, %v: i32) {
  affine.for %i = 0 to 5 {
    affine.for %j = 0 to 8 {
      %x = affine.load %b[%j] : memref<8xi32>
      affine.store %x, %a[%i, %j] : memref<5x8xi32>
    }
  }
  return
}

func.func @wave(%a: memref<10x10xi32>) {
  affine.for %i = 1 to 9 {
    affine.for %j = 1 to 9 {
      %x = affine.load %a[%i - 1, %j + 1] : memref<10x10xi32>
      affine.store %x, %a[%i, %j] : memref<10x10xi32>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 + 1)>
// module {
//   func.func @rows(%arg0: memref<5x8xi32>, %arg1: memref<8xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 4 step 2 {
//       %0 = affine.apply #map(%arg3)
//       affine.for %arg4 = 0 to 8 {
//         %1 = affine.load %arg1[%arg4] : memref<8xi32>
//         affine.store %1, %arg0[%arg3, %arg4] : memref<5x8xi32>
//         %2 = affine.load %arg1[%arg4] : memref<8xi32>
//         affine.store %2, %arg0[%0, %arg4] : memref<5x8xi32>
//       }
//     }
//     affine.for %arg3 = 4 to 5 {
//       affine.for %arg4 = 0 to 8 {
//         %0 = affine.load %arg1[%arg4] : memref<8xi32>
//         affine.store %0, %arg0[%arg3, %arg4] : memref<5x8xi32>
//       }
//     }
//     return
//   }
//   func.func @wave(%arg0: memref<10x10xi32>) {
//     affine.for %arg1 = 1 to 9 {
//       affine.for %arg2 = 1 to 9 {
//         %0 = affine.load %arg0[%arg1 - 1, %arg2 + 1] : memref<10x10xi32>
//         affine.store %0, %arg0[%arg1, %arg2] : memref<10x10xi32>
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:15:3: remark: 'affine.for': not unrolled and jammed: read after write from affine.store in line 18 to affine.load in line 17, distance (1, -1): instances (7, 2) and (8, 1)
//   affine.for %i = 1 to 9 {
//   ^
