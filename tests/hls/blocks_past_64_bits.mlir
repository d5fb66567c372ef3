// RUN: kiln opt %s --hls-block-loops
func.func @f(%a: memref<4611686018427387905xi32>, %s: memref<i32>) {
  affine.for %i = 0 to 4611686018427387905 {
    %x = affine.load %a[%i] : memref<4611686018427387905xi32>
    affine.store %x, %s[] : memref<i32>
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<4611686018427387905xi32>, %arg1: memref<i32>) {
//     affine.for %arg2 = 0 to 4611686018427387905 {
//       %0 = affine.load %arg0[%arg2] : memref<4611686018427387905xi32>
//       affine.store %0, %arg1[] : memref<i32>
//     }
//     return
//   }
// }
