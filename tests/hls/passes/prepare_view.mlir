// RUN: kiln opt %s --hls-prepare
// An access to a part of an array is one to the array itself.
func.func @f(%a: memref<8x8xi32>, %v: i32) {
  %part = memref.subview %a[2, 4] [4, 2] [1, 2] : memref<8x8xi32> to memref<4x2xi32, strided<[8, 2], offset: 20>>
  affine.for %i = 0 to 4 {
    affine.store %v, %part[%i, 1] : memref<4x2xi32, strided<[8, 2], offset: 20>>
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8x8xi32>, %arg1: i32) attributes {kiln.exact} {
//     affine.for %arg2 = 0 to 4 {
//       affine.store %arg1, %arg0[%arg2 + 2, 6] : memref<8x8xi32>
//     }
//     return
//   }
// }
