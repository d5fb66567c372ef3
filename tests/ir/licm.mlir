// RUN: kiln opt %s --loop-invariant-code-motion --verify-each
// The sum leaves both loops; the division, the load and the store stay.
func.func @f(%m: memref<8xi32>, %a: i32, %b: i32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %sum = arith.addi %a, %b : i32
      %product = arith.muli %sum, %a : i32
      %quotient = arith.divsi %a, %b : i32
      %k = arith.index_cast %i : index to i32
      %old = affine.load %m[0] : memref<8xi32>
      %0 = arith.addi %product, %quotient : i32
      %1 = arith.addi %0, %k : i32
      %2 = arith.addi %1, %old : i32
      affine.store %2, %m[%j] : memref<8xi32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8xi32>, %arg1: i32, %arg2: i32) {
//     %0 = arith.addi %arg1, %arg2 : i32
//     %1 = arith.muli %0, %arg1 : i32
//     affine.for %arg3 = 0 to 8 {
//       %2 = arith.index_cast %arg3 : index to i32
//       affine.for %arg4 = 0 to 8 {
//         %3 = arith.divsi %arg1, %arg2 : i32
//         %4 = affine.load %arg0[0] : memref<8xi32>
//         %5 = arith.addi %1, %3 : i32
//         %6 = arith.addi %5, %2 : i32
//         %7 = arith.addi %6, %4 : i32
//         affine.store %7, %arg0[%arg4] : memref<8xi32>
//       }
//     }
//     return
//   }
// }
