// RUN: kiln opt %s --affine-loop-unroll --affine-loop-tile --affine-loop-fusion --affine-parallelize --affine-scalrep
// A loop whose step is not positive is no loop that transformations know.
func.func @steps(%m: memref<4xi32>) {
  affine.for %i = 0 to 10 step 0 {
    %0 = affine.load %m[%i] : memref<4xi32>
    affine.store %0, %m[%i] : memref<4xi32>
  }
  return
}

// OUTPUT
// module {
//   func.func @steps(%arg0: memref<4xi32>) {
//     affine.for %arg1 = 0 to 10 step 0 {
//       %0 = affine.load %arg0[%arg1] : memref<4xi32>
//       affine.store %0, %arg0[%arg1] : memref<4xi32>
//     }
//     return
//   }
// }

// ERROR
// %s:4:3: remark: 'affine.for': not tiled: the bounds of its loops are not linear in the loops around, or near the ends of 64 bits
//   affine.for %i = 0 to 10 step 0 {
//   ^
