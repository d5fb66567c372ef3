// RUN: kiln opt %s --arith-expand-floats --canonicalize --cse
// Small formats keep the text small; `sim/tests/floats.rs` runs every operation at every format before and after.

memref.global constant @table : memref<3xf8E5M2> = dense<[1.0, -2.0, 0.5]>
func.func @signs(%x: f32, %y: f32) -> (f32, i1) {
  %n = arith.negf %x : f32
  %m = math.absf %y : f32
  %s = math.copysign %n, %m : f32
  %c = arith.cmpf uno, %x, %y : f32
  return %s, %c : f32, i1
}
func.func @types(%m: memref<3xf8E5M2>, %b: i8) -> f8E5M2 {
  %zero = arith.constant 1.5 : f8E5M2
  %t = memref.get_global @table : memref<3xf8E5M2>
  %last = affine.for %i = 0 to 3 iter_args(%carried = %zero) -> (f8E5M2) {
    %v = affine.load %t[%i] : memref<3xf8E5M2>
    affine.store %carried, %m[%i] : memref<3xf8E5M2>
    affine.yield %v : f8E5M2
  }
  %cast = arith.bitcast %b : i8 to f8E5M2
  %c = arith.cmpf oeq, %cast, %last : f8E5M2
  %r = arith.select %c, %cast, %last : f8E5M2
  %called = func.call @given(%r) : (f8E5M2) -> f8E5M2
  return %called : f8E5M2
}
func.func private @given(f8E5M2) -> f8E5M2

// OUTPUT
// module {
//   memref.global constant @table : memref<3xi8> = dense<[60, -64, 56]>
//   func.func @signs(%arg0: i32, %arg1: i32) -> (i32, i1) {
//     %c0_i23 = arith.constant 0 : i23
//     %c-1_i8 = arith.constant -1 : i8
//     %c23_i32 = arith.constant 23 : i32
//     %true = arith.constant true
//     %c31_i32 = arith.constant 31 : i32
//     %0 = arith.shrui %arg0, %c31_i32 : i32
//     %1 = arith.trunci %0 : i32 to i1
//     %2 = arith.xori %1, %true : i1
//     %3 = arith.trunci %arg0 : i32 to i31
//     %4 = arith.extui %3 : i31 to i32
//     %5 = arith.extui %2 : i1 to i32
//     %6 = arith.shli %5, %c31_i32 : i32
//     %7 = arith.ori %6, %4 : i32
//     %8 = arith.trunci %arg1 : i32 to i31
//     %9 = arith.extui %8 : i31 to i32
//     %10 = arith.shrui %9, %c31_i32 : i32
//     %11 = arith.trunci %10 : i32 to i1
//     %12 = arith.trunci %7 : i32 to i31
//     %13 = arith.extui %12 : i31 to i32
//     %14 = arith.extui %11 : i1 to i32
//     %15 = arith.shli %14, %c31_i32 : i32
//     %16 = arith.ori %15, %13 : i32
//     %17 = arith.shrui %arg0, %c23_i32 : i32
//     %18 = arith.trunci %17 : i32 to i8
//     %19 = arith.trunci %arg0 : i32 to i23
//     %20 = arith.cmpi eq, %18, %c-1_i8 : i8
//     %21 = arith.cmpi ne, %19, %c0_i23 : i23
//     %22 = arith.andi %20, %21 : i1
//     %23 = arith.shrui %arg1, %c23_i32 : i32
//     %24 = arith.trunci %23 : i32 to i8
//     %25 = arith.trunci %arg1 : i32 to i23
//     %26 = arith.cmpi eq, %24, %c-1_i8 : i8
//     %27 = arith.cmpi ne, %25, %c0_i23 : i23
//     %28 = arith.andi %26, %27 : i1
//     %29 = arith.ori %22, %28 : i1
//     return %16, %29 : i32, i1
//   }
//   func.func @types(%arg0: memref<3xi8>, %arg1: i8) -> i8 {
//     %true = arith.constant true
//     %c0_i7 = arith.constant 0 : i7
//     %c0_i2 = arith.constant 0 : i2
//     %c-1_i5 = arith.constant -1 : i5
//     %c2_i8 = arith.constant 2 : i8
//     %c62_i8 = arith.constant 62 : i8
//     %0 = memref.get_global @table : memref<3xi8>
//     %1 = affine.for %arg2 = 0 to 3 iter_args(%arg3 = %c62_i8) -> (i8) {
//       %24 = affine.load %0[%arg2] : memref<3xi8>
//       affine.store %arg3, %arg0[%arg2] : memref<3xi8>
//       affine.yield %24 : i8
//     }
//     %2 = arith.shrui %arg1, %c2_i8 : i8
//     %3 = arith.trunci %2 : i8 to i5
//     %4 = arith.trunci %arg1 : i8 to i2
//     %5 = arith.cmpi eq, %3, %c-1_i5 : i5
//     %6 = arith.cmpi ne, %4, %c0_i2 : i2
//     %7 = arith.andi %5, %6 : i1
//     %8 = arith.shrui %1, %c2_i8 : i8
//     %9 = arith.trunci %8 : i8 to i5
//     %10 = arith.trunci %1 : i8 to i2
//     %11 = arith.cmpi eq, %9, %c-1_i5 : i5
//     %12 = arith.cmpi ne, %10, %c0_i2 : i2
//     %13 = arith.andi %11, %12 : i1
//     %14 = arith.ori %7, %13 : i1
//     %15 = arith.cmpi eq, %arg1, %1 : i8
//     %16 = arith.ori %arg1, %1 : i8
//     %17 = arith.trunci %16 : i8 to i7
//     %18 = arith.cmpi eq, %17, %c0_i7 : i7
//     %19 = arith.ori %15, %18 : i1
//     %20 = arith.xori %14, %true : i1
//     %21 = arith.andi %19, %20 : i1
//     %22 = arith.select %21, %arg1, %1 : i8
//     %23 = call @given(%22) : (i8) -> i8
//     return %23 : i8
//   }
//   func.func private @given(i8) -> i8
// }
