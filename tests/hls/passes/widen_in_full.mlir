// RUN: kiln opt %s --hls-widen-loops=loops=unroll:2x4
// A loop of which all iterations become one is no loop any more.
func.func @f(%a: memref<4x2xi8>, %v: i8) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 2 {
      affine.store %v, %a[%i, %j] : memref<4x2xi8>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<4x2xi8>, %arg1: i8) {
//     %c0 = arith.constant 0 : index
//     %c0_0 = arith.constant 0 : index
//     affine.store %arg1, %arg0[%c0, %c0_0] : memref<4x2xi8>
//     %c1 = arith.constant 1 : index
//     affine.store %arg1, %arg0[%c0, %c1] : memref<4x2xi8>
//     %c1_1 = arith.constant 1 : index
//     %c0_2 = arith.constant 0 : index
//     affine.store %arg1, %arg0[%c1_1, %c0_2] : memref<4x2xi8>
//     %c1_3 = arith.constant 1 : index
//     affine.store %arg1, %arg0[%c1_1, %c1_3] : memref<4x2xi8>
//     %c2 = arith.constant 2 : index
//     %c0_4 = arith.constant 0 : index
//     affine.store %arg1, %arg0[%c2, %c0_4] : memref<4x2xi8>
//     %c1_5 = arith.constant 1 : index
//     affine.store %arg1, %arg0[%c2, %c1_5] : memref<4x2xi8>
//     %c3 = arith.constant 3 : index
//     %c0_6 = arith.constant 0 : index
//     affine.store %arg1, %arg0[%c3, %c0_6] : memref<4x2xi8>
//     %c1_7 = arith.constant 1 : index
//     affine.store %arg1, %arg0[%c3, %c1_7] : memref<4x2xi8>
//     return
//   }
// }
