// RUN: kiln opt %s --hls-place-memories=most-banks=4
// Two elements of an iteration come from two banks; loops before copy the argument.
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
// #set = affine_set<(d0) : (d0 mod 2 == 0)>
// #set1 = affine_set<(d0) : (d0 mod 2 - 1 == 0)>
// module {
//   func.func @f(%arg0: memref<16xi32>, %arg1: memref<8xi32>) {
//     %alloc = memref.alloc() : memref<8xi32>
//     %alloc_0 = memref.alloc() : memref<8xi32>
//     affine.for %arg2 = 0 to 16 {
//       %0 = affine.load %arg0[%arg2] : memref<16xi32>
//       affine.if #set(%arg2) {
//         affine.store %0, %alloc[%arg2 floordiv 2] : memref<8xi32>
//       }
//       affine.if #set1(%arg2) {
//         affine.store %0, %alloc_0[%arg2 floordiv 2] : memref<8xi32>
//       }
//     }
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 8 {
//         %0 = affine.load %alloc[%arg3] : memref<8xi32>
//         %1 = affine.load %alloc_0[%arg3] : memref<8xi32>
//         %2 = arith.addi %0, %1 : i32
//         affine.store %2, %arg1[%arg3] : memref<8xi32>
//       }
//     }
//     return
//   }
// }
