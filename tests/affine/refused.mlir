// RUN: kiln opt %s --affine-loop-interchange --affine-parallelize
// A dependence of distance (1, -1) forbids interchange; the inner loop may run in parallel, the outer may not.

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
// module {
//   func.func @wave(%arg0: memref<10x10xi32>) {
//     affine.for %arg1 = 1 to 9 {
//       affine.parallel (%arg2) = (1) to (9) {
//         %0 = affine.load %arg0[%arg1 - 1, %arg2 + 1] : memref<10x10xi32>
//         affine.store %0, %arg0[%arg1, %arg2] : memref<10x10xi32>
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:5:3: remark: 'affine.for': not interchanged: read after write from affine.store in line 8 to affine.load in line 7, distance (1, -1): instances (1, 2) and (2, 1)
//   affine.for %i = 1 to 9 {
//   ^
// %s:5:3: remark: 'affine.for': not parallel: read after write from affine.store in line 8 to affine.load in line 7, distance (1, -1): instances (1, 2) and (2, 1)
//   affine.for %i = 1 to 9 {
//   ^
