// RUN: kiln opt %s --affine-loop-unroll='unroll-full unroll-num-reps=2'
// The second round unrolls the loops that are innermost after the first.

func.func @nest(%a: memref<2x2x2xindex>) {
  affine.for %i = 0 to 2 {
    affine.for %j = 0 to 2 {
      affine.for %k = 0 to 2 {
        affine.store %k, %a[%i, %j, %k] : memref<2x2x2xindex>
      }
    }
  }
  return
}

func.func @alone(%a: memref<2xindex>) {
  affine.for %i = 0 to 2 {
    affine.store %i, %a[%i] : memref<2xindex>
  }
  return
}

// OUTPUT
// module {
//   func.func @nest(%arg0: memref<2x2x2xindex>) {
//     affine.for %arg1 = 0 to 2 {
//       %c0 = arith.constant 0 : index
//       %c0_0 = arith.constant 0 : index
//       affine.store %c0_0, %arg0[%arg1, %c0, %c0_0] : memref<2x2x2xindex>
//       %c1 = arith.constant 1 : index
//       affine.store %c1, %arg0[%arg1, %c0, %c1] : memref<2x2x2xindex>
//       %c1_1 = arith.constant 1 : index
//       %c0_2 = arith.constant 0 : index
//       affine.store %c0_2, %arg0[%arg1, %c1_1, %c0_2] : memref<2x2x2xindex>
//       %c1_3 = arith.constant 1 : index
//       affine.store %c1_3, %arg0[%arg1, %c1_1, %c1_3] : memref<2x2x2xindex>
//     }
//     return
//   }
//   func.func @alone(%arg0: memref<2xindex>) {
//     %c0 = arith.constant 0 : index
//     affine.store %c0, %arg0[%c0] : memref<2xindex>
//     %c1 = arith.constant 1 : index
//     affine.store %c1, %arg0[%c1] : memref<2xindex>
//     return
//   }
// }
