// RUN: kiln opt %s --pack-complex --verify-each
// Complex numbers in signatures and memory become integers: the real part low.
func.func @rotate(%m: memref<4xcomplex<f16>>, %w: complex<f16>) -> complex<f16> {
  %c0 = arith.constant 0 : index
  %a = memref.load %m[%c0] : memref<4xcomplex<f16>>
  %b = complex.mul %a, %w : complex<f16>
  memref.store %b, %m[%c0] : memref<4xcomplex<f16>>
  return %b : complex<f16>
}

// OUTPUT
// module {
//   func.func @rotate(%arg0: memref<4xi32>, %arg1: i32) -> i32 {
//     %0 = arith.trunci %arg1 : i32 to i16
//     %1 = arith.bitcast %0 : i16 to f16
//     %c16_i32 = arith.constant 16 : i32
//     %2 = arith.shrui %arg1, %c16_i32 : i32
//     %3 = arith.trunci %2 : i32 to i16
//     %4 = arith.bitcast %3 : i16 to f16
//     %5 = complex.create %1, %4 : complex<f16>
//     %c0 = arith.constant 0 : index
//     %6 = memref.load %arg0[%c0] : memref<4xi32>
//     %7 = arith.trunci %6 : i32 to i16
//     %8 = arith.bitcast %7 : i16 to f16
//     %c16_i32_0 = arith.constant 16 : i32
//     %9 = arith.shrui %6, %c16_i32_0 : i32
//     %10 = arith.trunci %9 : i32 to i16
//     %11 = arith.bitcast %10 : i16 to f16
//     %12 = complex.create %8, %11 : complex<f16>
//     %13 = complex.mul %12, %5 : complex<f16>
//     %14 = complex.re %13 : complex<f16>
//     %15 = complex.im %13 : complex<f16>
//     %16 = arith.bitcast %14 : f16 to i16
//     %17 = arith.extui %16 : i16 to i32
//     %18 = arith.bitcast %15 : f16 to i16
//     %19 = arith.extui %18 : i16 to i32
//     %c16_i32_1 = arith.constant 16 : i32
//     %20 = arith.shli %19, %c16_i32_1 : i32
//     %21 = arith.ori %17, %20 : i32
//     memref.store %21, %arg0[%c0] : memref<4xi32>
//     %22 = complex.re %13 : complex<f16>
//     %23 = complex.im %13 : complex<f16>
//     %24 = arith.bitcast %22 : f16 to i16
//     %25 = arith.extui %24 : i16 to i32
//     %26 = arith.bitcast %23 : f16 to i16
//     %27 = arith.extui %26 : i16 to i32
//     %c16_i32_2 = arith.constant 16 : i32
//     %28 = arith.shli %27, %c16_i32_2 : i32
//     %29 = arith.ori %25, %28 : i32
//     return %29 : i32
//   }
// }
