// RUN: kiln opt %s --hls-promote=unroll=2
// A loop to the smaller of two numbers stays, with a warning.
func.func @f(%a: memref<8xi32>, %n: index, %v: i32) {
  affine.for %i = 0 to min affine_map<()[n] -> (8, n)>()[%n] {
    affine.store %v, %a[%i] : memref<8xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<()[s0] -> (8, s0)>
// module {
//   func.func @f(%arg0: memref<8xi32>, %arg1: index, %arg2: i32) {
//     affine.for %arg3 = 0 to min #map()[%arg1] {
//       affine.store %arg2, %arg0[%arg3] : memref<8xi32>
//     }
//     return
//   }
// }

// ERROR
// %s:4:3: warning[E0503]: this loop is not unrolled 2 times: its bounds are not simple enough
//   affine.for %i = 0 to min affine_map<()[n] -> (8, n)>()[%n] {
//   ^
