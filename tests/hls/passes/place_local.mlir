// RUN: kiln opt %s --hls-place-memories=most-banks=2
// An array inside is split without a copy.
func.func @f(%a: memref<8xi8>, %b: memref<8xi8>) {
  %m = memref.alloc() : memref<8xi8>
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi8>
    affine.store %x, %m[%i] : memref<8xi8>
  }
  affine.for %i = 0 to 4 {
    %x = affine.load %m[%i * 2] : memref<8xi8>
    %y = affine.load %m[%i * 2 + 1] : memref<8xi8>
    %s = arith.addi %x, %y : i8
    affine.store %s, %b[%i] : memref<8xi8>
  }
  return
}

// OUTPUT
// #set = affine_set<(d0) : (d0 mod 2 == 0)>
// #set1 = affine_set<(d0) : (d0 mod 2 - 1 == 0)>
// module {
//   func.func @f(%arg0: memref<8xi8>, %arg1: memref<8xi8>) {
//     %alloc = memref.alloc() : memref<4xi8>
//     %alloc_0 = memref.alloc() : memref<4xi8>
//     affine.for %arg2 = 0 to 8 {
//       %0 = affine.load %arg0[%arg2] : memref<8xi8>
//       affine.if #set(%arg2) {
//         affine.store %0, %alloc[%arg2 floordiv 2] : memref<4xi8>
//       }
//       affine.if #set1(%arg2) {
//         affine.store %0, %alloc_0[%arg2 floordiv 2] : memref<4xi8>
//       }
//     }
//     affine.for %arg2 = 0 to 4 {
//       %0 = affine.load %alloc[%arg2] : memref<4xi8>
//       %1 = affine.load %alloc_0[%arg2] : memref<4xi8>
//       %2 = arith.addi %0, %1 : i8
//       affine.store %2, %arg1[%arg2] : memref<8xi8>
//     }
//     return
//   }
// }
