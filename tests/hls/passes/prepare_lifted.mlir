// RUN: kiln opt %s --hls-prepare
// Blocks that go apart and meet again are a choice.
func.func @f(%a: memref<4xi8>, %go: i1) {
  %v = arith.constant 1 : i8
  cf.cond_br %go, ^yes, ^end
^yes:
  affine.store %v, %a[0] : memref<4xi8>
  cf.br ^end
^end:
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<4xi8>, %arg1: i1) attributes {kiln.exact} {
//     %c1_i8 = arith.constant 1 : i8
//     scf.if %arg1 {
//       affine.store %c1_i8, %arg0[0] : memref<4xi8>
//     }
//     return
//   }
// }
