// RUN: kiln opt %s --hls-normalize-loops
// The loop runs from 0 in steps of 1.
func.func @f(%a: memref<32xi8>) {
  %z = arith.constant 0 : i8
  affine.for %i = 5 to 29 step 3 {
    affine.store %z, %a[%i] : memref<32xi8>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 * 3 + 5)>
// module {
//   func.func @f(%arg0: memref<32xi8>) {
//     %c0_i8 = arith.constant 0 : i8
//     affine.for %arg1 = 0 to 8 {
//       %0 = affine.apply #map(%arg1)
//       affine.store %c0_i8, %arg0[%0] : memref<32xi8>
//     }
//     return
//   }
// }
