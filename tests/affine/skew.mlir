// RUN: kiln opt %s --affine-loop-skew='skew-factor=1' --affine-loop-interchange --affine-parallelize --verify-transforms
// A stencil over time and space can't be interchanged; skewed it can, and then the inner loop is parallel.

func.func @wave(%a: memref<20x20xi32>) {
  affine.for %i = 1 to 9 {
    affine.for %j = 1 to 9 {
      %x = affine.load %a[%i - 1, %j] : memref<20x20xi32>
      %y = affine.load %a[%i, %j - 1] : memref<20x20xi32>
      %s = arith.addi %x, %y : i32
      affine.store %s, %a[%i, %j] : memref<20x20xi32>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0, d1) -> (d0 - d1)>
// module {
//   func.func @wave(%arg0: memref<20x20xi32>) {
//     affine.for %arg1 = 2 to 17 {
//       affine.parallel (%arg2) = (max(1, %arg1 - 8)) to (min(9, %arg1)) {
//         %0 = affine.apply #map(%arg1, %arg2)
//         %1 = affine.load %arg0[%arg2 - 1, %0] : memref<20x20xi32>
//         %2 = affine.load %arg0[%arg2, %0 - 1] : memref<20x20xi32>
//         %3 = arith.addi %1, %2 : i32
//         affine.store %3, %arg0[%arg2, %0] : memref<20x20xi32>
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:5:3: remark: 'affine.for': not parallel: read after write from affine.store in line 10 to affine.load in line 7, distance (1, 1): instances (8, 7) and (9, 8)
//   affine.for %i = 1 to 9 {
//   ^
