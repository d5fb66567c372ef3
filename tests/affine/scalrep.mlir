// RUN: kiln opt %s --affine-scalrep --canonicalize
// A sum in memory moves to a carried value, and a stencil reads each element once.

func.func @sum(%a: memref<8x16xi32>, %s: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    affine.for %k = 0 to 16 {
      %x = affine.load %a[%i, %k] : memref<8x16xi32>
      %old = affine.load %s[%i] : memref<8xi32>
      %new = arith.addi %old, %x : i32
      affine.store %new, %s[%i] : memref<8xi32>
    }
  }
  return
}

func.func @stencil(%a: memref<18xi32>, %b: memref<18xi32>) {
  affine.for %i = 1 to 17 {
    %l = affine.load %a[%i - 1] : memref<18xi32>
    %m = affine.load %a[%i] : memref<18xi32>
    %r = affine.load %a[%i + 1] : memref<18xi32>
    %lm = arith.addi %l, %m : i32
    %lmr = arith.addi %lm, %r : i32
    affine.store %lmr, %b[%i] : memref<18xi32>
  }
  return
}

// The write may hit the element: it stays in memory.
func.func @kept(%s: memref<8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    %old = affine.load %s[3] : memref<8xi32>
    %new = arith.addi %old, %v : i32
    affine.store %new, %s[%i] : memref<8xi32>
  }
  return
}

// OUTPUT
// module {
//   func.func @sum(%arg0: memref<8x16xi32>, %arg1: memref<8xi32>) {
//     affine.for %arg2 = 0 to 8 {
//       %0 = affine.load %arg1[%arg2] : memref<8xi32>
//       %1 = affine.for %arg3 = 0 to 16 iter_args(%arg4 = %0) -> (i32) {
//         %2 = affine.load %arg0[%arg2, %arg3] : memref<8x16xi32>
//         %3 = arith.addi %arg4, %2 : i32
//         affine.yield %3 : i32
//       }
//       affine.store %1, %arg1[%arg2] : memref<8xi32>
//     }
//     return
//   }
//   func.func @stencil(%arg0: memref<18xi32>, %arg1: memref<18xi32>) {
//     %0 = affine.load %arg0[0] : memref<18xi32>
//     %1 = affine.load %arg0[1] : memref<18xi32>
//     %2:2 = affine.for %arg2 = 1 to 17 iter_args(%arg3 = %0, %arg4 = %1) -> (i32, i32) {
//       %3 = affine.load %arg0[%arg2 + 1] : memref<18xi32>
//       %4 = arith.addi %arg3, %arg4 : i32
//       %5 = arith.addi %4, %3 : i32
//       affine.store %5, %arg1[%arg2] : memref<18xi32>
//       affine.yield %arg4, %3 : i32, i32
//     }
//     return
//   }
//   func.func @kept(%arg0: memref<8xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 8 {
//       %0 = affine.load %arg0[3] : memref<8xi32>
//       %1 = arith.addi %0, %arg1 : i32
//       affine.store %1, %arg0[%arg2] : memref<8xi32>
//     }
//     return
//   }
// }
