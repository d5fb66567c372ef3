// RUN: kiln opt %s --lower-parallel
// A loop over memory has a sequential form.
func.func @f(%a: memref<4x8xi32>, %n: index, %v: i32) {
  scf.forall (%i, %j) = (0, %n) to (4, 8) step (1, 2) {
    memref.store %v, %a[%i, %j] : memref<4x8xi32>
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<4x8xi32>, %arg1: index, %arg2: i32) {
//     %c0 = arith.constant 0 : index
//     %c4 = arith.constant 4 : index
//     %c8 = arith.constant 8 : index
//     %c1 = arith.constant 1 : index
//     %c2 = arith.constant 2 : index
//     scf.for %arg3 = %c0 to %c4 step %c1 {
//       scf.for %arg4 = %arg1 to %c8 step %c2 {
//         memref.store %arg2, %arg0[%arg3, %arg4] : memref<4x8xi32>
//       }
//     }
//     return
//   }
// }
