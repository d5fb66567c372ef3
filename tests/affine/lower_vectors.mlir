// RUN: kiln opt %s --lower-affine
// Accesses of vectors by affine maps become those at indices.
func.func @f(%a: memref<8x8xi32>, %b: memref<8x8xi32>, %n: index) {
  affine.for %i = 0 to 8 step 4 {
    %v = affine.vector_load %a[%n + 1, %i] : memref<8x8xi32>, vector<4xi32>
    affine.vector_store %v, %b[%i floordiv 4, 4 - %i] : memref<8x8xi32>, vector<4xi32>
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8x8xi32>, %arg1: memref<8x8xi32>, %arg2: index) {
//     %c0 = arith.constant 0 : index
//     %c8 = arith.constant 8 : index
//     %c4 = arith.constant 4 : index
//     scf.for %arg3 = %c0 to %c8 step %c4 {
//       %c1 = arith.constant 1 : index
//       %0 = arith.addi %arg2, %c1 : index
//       %1 = vector.load %arg0[%0, %arg3] : memref<8x8xi32>, vector<4xi32>
//       %c4_0 = arith.constant 4 : index
//       %c0_1 = arith.constant 0 : index
//       %c-1 = arith.constant -1 : index
//       %2 = arith.cmpi slt, %arg3, %c0_1 : index
//       %3 = arith.subi %c-1, %arg3 : index
//       %4 = arith.select %2, %3, %arg3 : index
//       %5 = arith.divui %4, %c4_0 : index
//       %6 = arith.subi %c-1, %5 : index
//       %7 = arith.select %2, %6, %5 : index
//       %c-1_2 = arith.constant -1 : index
//       %8 = arith.muli %arg3, %c-1_2 : index
//       %c4_3 = arith.constant 4 : index
//       %9 = arith.addi %8, %c4_3 : index
//       vector.store %1, %arg1[%7, %9] : memref<8x8xi32>, vector<4xi32>
//     }
//     return
//   }
// }
