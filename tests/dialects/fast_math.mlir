// RUN: kiln opt %s --arith-use-fast-math --verify-each
// Without flags, nothing changes.
func.func @plain(%a: f32, %b: f32, %c: f32) -> (f32, f32, f32) {
  %zero = arith.constant 0.0 : f32
  %p = arith.mulf %a, %b : f32
  %s = arith.addf %p, %c : f32
  %t = arith.addf %s, %zero : f32
  %q = arith.divf %a, %c : f32
  %r = arith.divf %b, %c : f32
  return %t, %q, %r : f32, f32, f32
}
// A product is fused with the sum that alone reads it, with both signs, where both permit it.
func.func @contract(%a: f32, %b: f32, %c: f32) -> (f32, f32, f32, f32, f32, f32) {
  %p0 = arith.mulf %a, %b fastmath<contract> : f32
  %s0 = arith.addf %c, %p0 fastmath<contract> : f32
  %p1 = arith.mulf %a, %b fastmath<contract> : f32
  %s1 = arith.subf %p1, %c fastmath<contract> : f32
  %p2 = arith.mulf %a, %b fastmath<contract> : f32
  %s2 = arith.subf %c, %p2 fastmath<contract,nnan> : f32
  %p3 = arith.mulf %a, %b fastmath<contract> : f32
  %n3 = arith.negf %p3 : f32
  %s3 = arith.addf %n3, %c fastmath<contract> : f32
  %p4 = arith.mulf %a, %b : f32
  %s4 = arith.addf %p4, %c fastmath<contract> : f32
  %p5 = arith.mulf %a, %b fastmath<contract> : f32
  %s5 = arith.addf %p5, %p5 fastmath<contract> : f32
  return %s0, %s1, %s2, %s3, %s4, %s5 : f32, f32, f32, f32, f32, f32
}
// The sum that a loop carries stays as short as it is.
func.func @carried(%a: memref<8xf32>, %init: f32) -> f32 {
  %sum = affine.for %i = 0 to 8 iter_args(%acc = %init) -> (f32) {
    %x = affine.load %a[%i] : memref<8xf32>
    %p = arith.mulf %x, %x fastmath<fast> : f32
    %s = arith.addf %acc, %p fastmath<fast> : f32
    %t = arith.addf %s, %x fastmath<fast> : f32
    affine.yield %t : f32
  }
  return %sum : f32
}
// Chains become trees; constants become one; two subtrahends in a row need `nsz`.
func.func @reassoc(%a: f32, %b: f32, %c: f32, %d: f32) -> (f32, f32, f32, f32) {
  %one = arith.constant 1.0 : f32
  %two = arith.constant 2.0 : f32
  %s0 = arith.addf %a, %b fastmath<reassoc> : f32
  %s1 = arith.addf %s0, %c fastmath<reassoc> : f32
  %s2 = arith.subf %s1, %d fastmath<reassoc> : f32
  %p0 = arith.mulf %a, %two fastmath<reassoc> : f32
  %p1 = arith.mulf %p0, %b fastmath<reassoc> : f32
  %p2 = arith.mulf %p1, %two fastmath<reassoc> : f32
  %d0 = arith.subf %a, %b fastmath<reassoc> : f32
  %d1 = arith.subf %d0, %c fastmath<reassoc> : f32
  %d2 = arith.subf %d1, %d fastmath<reassoc> : f32
  %e0 = arith.subf %one, %b fastmath<reassoc,nsz> : f32
  %e1 = arith.subf %e0, %c fastmath<reassoc,nsz> : f32
  %e2 = arith.subf %e1, %two fastmath<reassoc,nsz> : f32
  return %s2, %p2, %d2, %e2 : f32, f32, f32, f32
}
// Quotients by constants, by one value several times, and by what a loop does not change.
func.func @arcp(%a: f32, %b: f32, %m: memref<4xf32>) -> (f32, f32, f32, f32, f32) {
  %three = arith.constant 3.0 : f32
  %tiny = arith.constant 1.0e-45 : f32
  %q0 = arith.divf %a, %three fastmath<arcp> : f32
  %q1 = arith.divf %a, %b fastmath<arcp> : f32
  %q2 = arith.divf %three, %b fastmath<arcp,nnan> : f32
  %q3 = arith.divf %b, %a fastmath<arcp> : f32
  %q4 = arith.divf %a, %tiny fastmath<arcp> : f32
  affine.for %i = 0 to 4 {
    %x = affine.load %m[%i] : memref<4xf32>
    %q = arith.divf %x, %a fastmath<arcp> : f32
    affine.store %q, %m[%i] : memref<4xf32>
  }
  return %q0, %q1, %q2, %q3, %q4 : f32, f32, f32, f32, f32
}
// Identities of real numbers.
func.func @identities(%a: f32, %b: f32, %v: vector<2xf32>) -> (f32, f32, f32, f32, f32, f32, f32, i1, i1, vector<2xf32>) {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %zeros = arith.constant dense<0.0> : vector<2xf32>
  %s0 = arith.addf %a, %zero fastmath<nsz> : f32
  %s1 = arith.subf %zero, %a fastmath<nsz> : f32
  %s2 = arith.subf %a, %a fastmath<nnan> : f32
  %p0 = arith.mulf %a, %zero fastmath<nnan,nsz> : f32
  %p1 = arith.mulf %a, %zero fastmath<nnan> : f32
  %q0 = arith.divf %a, %a fastmath<nnan> : f32
  %m0 = arith.maximumf %a, %low fastmath<nnan> : f32
  %c0 = arith.cmpf uno, %a, %b fastmath<nnan> : f32
  %c1 = arith.cmpf ole, %a, %a fastmath<nnan> : f32
  %w = arith.addf %v, %zeros fastmath<nsz> : vector<2xf32>
  return %s0, %s1, %s2, %p0, %p1, %q0, %m0, %c0, %c1, %w : f32, f32, f32, f32, f32, f32, f32, i1, i1, vector<2xf32>
}

// OUTPUT
// module {
//   func.func @plain(%arg0: f32, %arg1: f32, %arg2: f32) -> (f32, f32, f32) {
//     %cst = arith.constant 0.000000e+00 : f32
//     %0 = arith.mulf %arg0, %arg1 : f32
//     %1 = arith.addf %0, %arg2 : f32
//     %2 = arith.addf %1, %cst : f32
//     %3 = arith.divf %arg0, %arg2 : f32
//     %4 = arith.divf %arg1, %arg2 : f32
//     return %2, %3, %4 : f32, f32, f32
//   }
//   func.func @contract(%arg0: f32, %arg1: f32, %arg2: f32) -> (f32, f32, f32, f32, f32, f32) {
//     %0 = math.fma %arg0, %arg1, %arg2 fastmath<contract> : f32
//     %1 = arith.negf %arg2 fastmath<contract> : f32
//     %2 = math.fma %arg0, %arg1, %1 fastmath<contract> : f32
//     %3 = arith.negf %arg0 fastmath<contract> : f32
//     %4 = math.fma %3, %arg1, %arg2 fastmath<contract> : f32
//     %5 = arith.negf %arg0 fastmath<contract> : f32
//     %6 = math.fma %5, %arg1, %arg2 fastmath<contract> : f32
//     %7 = arith.mulf %arg0, %arg1 : f32
//     %8 = arith.addf %7, %arg2 fastmath<contract> : f32
//     %9 = arith.mulf %arg0, %arg1 fastmath<contract> : f32
//     %10 = arith.addf %9, %9 fastmath<contract> : f32
//     return %0, %2, %4, %6, %8, %10 : f32, f32, f32, f32, f32, f32
//   }
//   func.func @carried(%arg0: memref<8xf32>, %arg1: f32) -> f32 {
//     %0 = affine.for %arg2 = 0 to 8 iter_args(%arg3 = %arg1) -> (f32) {
//       %1 = affine.load %arg0[%arg2] : memref<8xf32>
//       %2 = math.fma %1, %1, %1 fastmath<fast> : f32
//       %3 = arith.addf %2, %arg3 fastmath<fast> : f32
//       affine.yield %3 : f32
//     }
//     return %0 : f32
//   }
//   func.func @reassoc(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: f32) -> (f32, f32, f32, f32) {
//     %0 = arith.addf %arg0, %arg1 fastmath<reassoc> : f32
//     %1 = arith.subf %arg2, %arg3 fastmath<reassoc> : f32
//     %2 = arith.addf %0, %1 fastmath<reassoc> : f32
//     %cst = arith.constant 4.000000e+00 : f32
//     %3 = arith.mulf %cst, %arg0 fastmath<reassoc> : f32
//     %4 = arith.mulf %arg1, %3 fastmath<reassoc> : f32
//     %5 = arith.subf %arg0, %arg1 fastmath<reassoc> : f32
//     %6 = arith.subf %5, %arg2 fastmath<reassoc> : f32
//     %7 = arith.subf %6, %arg3 fastmath<reassoc> : f32
//     %cst_0 = arith.constant -1.000000e+00 : f32
//     %8 = arith.subf %cst_0, %arg1 fastmath<reassoc,nsz> : f32
//     %9 = arith.subf %8, %arg2 fastmath<reassoc,nsz> : f32
//     return %2, %4, %7, %9 : f32, f32, f32, f32
//   }
//   func.func @arcp(%arg0: f32, %arg1: f32, %arg2: memref<4xf32>) -> (f32, f32, f32, f32, f32) {
//     %cst = arith.constant 3.000000e+00 : f32
//     %cst_0 = arith.constant 1.401300e-45 : f32
//     %cst_1 = arith.constant 0.333333343 : f32
//     %0 = arith.mulf %arg0, %cst_1 fastmath<arcp> : f32
//     %cst_2 = arith.constant 1.000000e+00 : f32
//     %1 = arith.divf %cst_2, %arg1 fastmath<arcp> : f32
//     %2 = arith.mulf %arg0, %1 fastmath<arcp> : f32
//     %3 = arith.mulf %cst, %1 fastmath<nnan,arcp> : f32
//     %4 = arith.divf %arg1, %arg0 fastmath<arcp> : f32
//     %5 = arith.divf %arg0, %cst_0 fastmath<arcp> : f32
//     %cst_3 = arith.constant 1.000000e+00 : f32
//     %6 = arith.divf %cst_3, %arg0 fastmath<arcp> : f32
//     affine.for %arg3 = 0 to 4 {
//       %7 = affine.load %arg2[%arg3] : memref<4xf32>
//       %8 = arith.mulf %7, %6 fastmath<arcp> : f32
//       affine.store %8, %arg2[%arg3] : memref<4xf32>
//     }
//     return %0, %2, %3, %4, %5 : f32, f32, f32, f32, f32
//   }
//   func.func @identities(%arg0: f32, %arg1: f32, %arg2: vector<2xf32>) -> (f32, f32, f32, f32, f32, f32, f32, i1, i1, vector<2xf32>) {
//     %cst = arith.constant 0.000000e+00 : f32
//     %0 = arith.negf %arg0 fastmath<nsz> : f32
//     %cst_0 = arith.constant 0.000000e+00 : f32
//     %cst_1 = arith.constant 0.000000e+00 : f32
//     %1 = arith.mulf %arg0, %cst fastmath<nnan> : f32
//     %cst_2 = arith.constant 1.000000e+00 : f32
//     %false = arith.constant false
//     %true = arith.constant true
//     return %arg0, %0, %cst_0, %cst_1, %1, %cst_2, %arg0, %false, %true, %arg2 : f32, f32, f32, f32, f32, f32, f32, i1, i1, vector<2xf32>
//   }
// }
