// RUN: kiln opt %s --affine-interleave-floats="copies=2 only-flagged" --verify-each
func.func @flagged(%a: memref<64xf32>) -> (f32, f32) {
  %one = arith.constant 1.0 : f32
  %r:2 = affine.for %i = 0 to 64 iter_args(%p = %one, %q = %one) -> (f32, f32) {
    %x = affine.load %a[%i] : memref<64xf32>
    %s = arith.mulf %p, %x fastmath<reassoc> : f32
    %t = arith.mulf %q, %x : f32
    affine.yield %s, %t : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}

// OUTPUT
// module {
//   func.func @flagged(%arg0: memref<64xf32>) -> (f32, f32) {
//     %cst = arith.constant 1.000000e+00 : f32
//     %cst_0 = arith.constant 1.000000e+00 : f32
//     %0:3 = affine.for %arg1 = 0 to 64 iter_args(%arg2 = %cst, %arg3 = %cst, %arg4 = %cst_0) -> (f32, f32, f32) {
//       %2 = affine.load %arg0[%arg1] : memref<64xf32>
//       %3 = arith.mulf %arg2, %2 fastmath<reassoc> : f32
//       %4 = arith.mulf %arg3, %2 : f32
//       affine.yield %arg4, %4, %3 : f32, f32, f32
//     }
//     %1 = arith.mulf %0#0, %0#2 fastmath<reassoc> : f32
//     return %1, %0#1 : f32, f32
//   }
// }
