// RUN: kiln opt %s --hls-simplify
// A loop of no iterations goes, and a choice by a constant is made.
func.func @f(%a: memref<8xi32>, %v: i32) {
  %yes = arith.constant true
  affine.for %i = 3 to 3 {
    affine.store %v, %a[0] : memref<8xi32>
  }
  scf.if %yes {
    affine.store %v, %a[5] : memref<8xi32>
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8xi32>, %arg1: i32) {
//     affine.store %arg1, %arg0[5] : memref<8xi32>
//     return
//   }
// }
