// RUN: kiln opt %s --hls-interleave-products=parts=2
// Products of floats are rounded: their order stays.
func.func @f(%a: memref<8xf32>, %one: f32) -> f32 {
  %p = affine.for %i = 0 to 8 iter_args(%acc = %one) -> (f32) {
    %x = affine.load %a[%i] : memref<8xf32>
    %q = arith.mulf %acc, %x : f32
    affine.yield %q : f32
  }
  return %p : f32
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<8xf32>, %arg1: f32) -> f32 {
//     %0 = affine.for %arg2 = 0 to 8 iter_args(%arg3 = %arg1) -> (f32) {
//       %1 = affine.load %arg0[%arg2] : memref<8xf32>
//       %2 = arith.mulf %arg3, %1 : f32
//       affine.yield %2 : f32
//     }
//     return %0 : f32
//   }
// }
