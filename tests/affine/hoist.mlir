// RUN: kiln opt %s --affine-loop-invariant-code-motion --affine-simplify-structures
// A read leaves loops that are sure to make it and do not write it; the loop of %n iterations keeps one that may lie outside.
// Of the condition only what the loop does not say stays.

func.func @f(%a: memref<8xi32>, %b: memref<8xi32>, %n: index, %k: index) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[3] : memref<8xi32>
    affine.store %x, %b[%i] : memref<8xi32>
  }
  affine.for %i = 0 to %n {
    %y = memref.load %a[%k] : memref<8xi32>
    affine.store %y, %b[%i] : memref<8xi32>
  }
  affine.for %i = 0 to 8 {
    %z = affine.load %b[0] : memref<8xi32>
    affine.store %z, %b[%i] : memref<8xi32>
    affine.if affine_set<(d0) : (d0 >= 0, d0 - 4 >= 0)>(%i) {
      affine.store %z, %a[%i] : memref<8xi32>
    }
    affine.if affine_set<(d0) : (-d0 + 20 >= 0)>(%i) {
      affine.store %z, %a[0] : memref<8xi32>
    }
  }
  return
}

// OUTPUT
// #set = affine_set<(d0) : (d0 - 4 >= 0)>
// module {
//   func.func @f(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: index, %arg3: index) {
//     %0 = affine.load %arg0[3] : memref<8xi32>
//     affine.for %arg4 = 0 to 8 {
//       affine.store %0, %arg1[%arg4] : memref<8xi32>
//     }
//     affine.for %arg4 = 0 to %arg2 {
//       %1 = memref.load %arg0[%arg3] : memref<8xi32>
//       affine.store %1, %arg1[%arg4] : memref<8xi32>
//     }
//     affine.for %arg4 = 0 to 8 {
//       %1 = affine.load %arg1[0] : memref<8xi32>
//       affine.store %1, %arg1[%arg4] : memref<8xi32>
//       affine.if #set(%arg4) {
//         affine.store %1, %arg0[%arg4] : memref<8xi32>
//       }
//       affine.store %1, %arg0[0] : memref<8xi32>
//     }
//     return
//   }
// }
