// RUN: kiln opt %s --hls-place-memories="most-banks=4 most-bits=64"
// Without room for a copy an argument keeps its one bank.
func.func @f(%a: memref<16xi32>, %b: memref<8xi32>) {
  affine.for %r = 0 to 4 {
    affine.for %i = 0 to 8 {
      %x = affine.load %a[%i * 2] : memref<16xi32>
      %y = affine.load %a[%i * 2 + 1] : memref<16xi32>
      %s = arith.addi %x, %y : i32
      affine.store %s, %b[%i] : memref<8xi32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<16xi32>, %arg1: memref<8xi32>) {
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 8 {
//         %0 = affine.load %arg0[%arg3 * 2] : memref<16xi32>
//         %1 = affine.load %arg0[%arg3 * 2 + 1] : memref<16xi32>
//         %2 = arith.addi %0, %1 : i32
//         affine.store %2, %arg1[%arg3] : memref<8xi32>
//       }
//     }
//     return
//   }
// }
