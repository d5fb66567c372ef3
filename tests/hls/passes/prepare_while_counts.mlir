// RUN: kiln opt %s --hls-prepare
// A loop with a condition that counts to a bound is a counted one.
func.func @f(%a: memref<8xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %v = arith.constant 7 : i32
  %end = scf.while (%i = %c0) : (index) -> index {
    %go = arith.cmpi slt, %i, %c8 : index
    scf.condition(%go) %i : index
  } do {
  ^bb0(%i: index):
    memref.store %v, %a[%i] : memref<8xi32>
    %next = arith.addi %i, %c1 : index
    scf.yield %next : index
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8xi32>) attributes {kiln.exact} {
//     %c7_i32 = arith.constant 7 : i32
//     affine.for %arg1 = 0 to 8 {
//       affine.store %c7_i32, %arg0[%arg1] : memref<8xi32>
//     }
//     return
//   }
// }
