// RUN: kiln opt %s --affine-interleave-floats=copies=4 --verify-each
func.func @sum(%a: memref<64xf32>, %init: f32) -> (f32, f32) {
  %zero = arith.constant 0.0 : f32
  %sum:2 = affine.for %i = 0 to 64 iter_args(%acc = %init, %most = %zero) -> (f32, f32) {
    %x = affine.load %a[%i] : memref<64xf32>
    %s = arith.subf %acc, %x fastmath<reassoc> : f32
    %t = arith.addf %x, %s fastmath<reassoc> : f32
    %m = arith.maximumf %most, %x : f32
    affine.yield %t, %m : f32, f32
  }
  return %sum#0, %sum#1 : f32, f32
}
// What is read between, or is of two kinds, stays.
func.func @stays(%a: memref<64xf32>, %init: f32) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c1 = arith.constant 1 : index
  %sum:2 = scf.for %i = %c0 to %c64 step %c1 iter_args(%acc = %init, %both = %init) -> (f32, f32) {
    %x = memref.load %a[%i] : memref<64xf32>
    %s = arith.addf %acc, %x : f32
    memref.store %s, %a[%i] : memref<64xf32>
    %p = arith.mulf %both, %x : f32
    %q = arith.addf %p, %x : f32
    scf.yield %s, %q : f32, f32
  }
  return %sum#0, %sum#1 : f32, f32
}

// OUTPUT
// module {
//   func.func @sum(%arg0: memref<64xf32>, %arg1: f32) -> (f32, f32) {
//     %cst = arith.constant 0.000000e+00 : f32
//     %cst_0 = arith.constant -0.000000e+00 : f32
//     %cst_1 = arith.constant 0xFF800000 : f32
//     %0:8 = affine.for %arg2 = 0 to 64 iter_args(%arg3 = %arg1, %arg4 = %cst, %arg5 = %cst_0, %arg6 = %cst_0, %arg7 = %cst_0, %arg8 = %cst_1, %arg9 = %cst_1, %arg10 = %cst_1) -> (f32, f32, f32, f32, f32, f32, f32, f32) {
//       %7 = affine.load %arg0[%arg2] : memref<64xf32>
//       %8 = arith.subf %arg3, %7 fastmath<reassoc> : f32
//       %9 = arith.addf %7, %8 fastmath<reassoc> : f32
//       %10 = arith.maximumf %arg4, %7 : f32
//       affine.yield %arg5, %arg8, %arg6, %arg7, %9, %arg9, %arg10, %10 : f32, f32, f32, f32, f32, f32, f32, f32
//     }
//     %1 = arith.maximumf %0#1, %0#5 : f32
//     %2 = arith.maximumf %0#6, %0#7 : f32
//     %3 = arith.maximumf %1, %2 : f32
//     %4 = arith.addf %0#0, %0#2 fastmath<reassoc> : f32
//     %5 = arith.addf %0#3, %0#4 fastmath<reassoc> : f32
//     %6 = arith.addf %4, %5 fastmath<reassoc> : f32
//     return %6, %3 : f32, f32
//   }
//   func.func @stays(%arg0: memref<64xf32>, %arg1: f32) -> (f32, f32) {
//     %c0 = arith.constant 0 : index
//     %c64 = arith.constant 64 : index
//     %c1 = arith.constant 1 : index
//     %0:2 = scf.for %arg2 = %c0 to %c64 step %c1 iter_args(%arg3 = %arg1, %arg4 = %arg1) -> (f32, f32) {
//       %1 = memref.load %arg0[%arg2] : memref<64xf32>
//       %2 = arith.addf %arg3, %1 : f32
//       memref.store %2, %arg0[%arg2] : memref<64xf32>
//       %3 = arith.mulf %arg4, %1 : f32
//       %4 = arith.addf %3, %1 : f32
//       scf.yield %2, %4 : f32, f32
//     }
//     return %0#0, %0#1 : f32, f32
//   }
// }
