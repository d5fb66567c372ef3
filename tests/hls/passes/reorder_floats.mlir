// RUN: kiln opt %s --affine-interleave-floats=parts=3,1
// The first sum takes turns in three parts, the second stays.
func.func @f(%a: memref<9xf32>, %b: memref<9xf32>) -> (f32, f32) {
  %zero = arith.constant 0.0 : f32
  %s = affine.for %i = 0 to 9 iter_args(%acc = %zero) -> (f32) {
    %x = affine.load %a[%i] : memref<9xf32>
    %q = arith.addf %acc, %x : f32
    affine.yield %q : f32
  }
  %t = affine.for %i = 0 to 9 iter_args(%acc = %zero) -> (f32) {
    %x = affine.load %b[%i] : memref<9xf32>
    %q = arith.addf %acc, %x : f32
    affine.yield %q : f32
  }
  return %s, %t : f32, f32
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<9xf32>, %arg1: memref<9xf32>) -> (f32, f32) {
//     %cst = arith.constant 0.000000e+00 : f32
//     %0 = affine.for %arg2 = 0 to 9 iter_args(%arg3 = %cst) -> (f32) {
//       %4 = affine.load %arg0[%arg2] : memref<9xf32>
//       %5 = arith.addf %arg3, %4 : f32
//       affine.yield %5 : f32
//     }
//     %cst_0 = arith.constant -0.000000e+00 : f32
//     %1:3 = affine.for %arg2 = 0 to 9 iter_args(%arg3 = %cst, %arg4 = %cst_0, %arg5 = %cst_0) -> (f32, f32, f32) {
//       %4 = affine.load %arg1[%arg2] : memref<9xf32>
//       %5 = arith.addf %arg3, %4 : f32
//       affine.yield %arg4, %arg5, %5 : f32, f32, f32
//     }
//     %2 = arith.addf %1#0, %1#1 : f32
//     %3 = arith.addf %1#2, %2 : f32
//     return %0, %3 : f32, f32
//   }
// }
