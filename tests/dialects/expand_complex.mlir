// RUN: kiln opt %s --expand-complex --verify-each
// Each operation on parts, with its flags; loops pass parts; functions stay, and take the number.
func.func @formulas(%a: complex<f32>, %b: complex<f32>, %c: i1) -> (complex<f32>, complex<f32>, f32, i1, i1, complex<f32>) {
  %m = complex.mul %a, %b fastmath<contract> : complex<f32>
  %d = complex.div %m, %b : complex<f32>
  %s = complex.abs %d : complex<f32>
  %e = complex.eq %a, %b : complex<f32>
  %n = complex.neq %a, %b : complex<f32>
  %k = arith.select %c, %d, %m : complex<f32>
  %x = complex.exp %k : complex<f32>
  return %m, %d, %s, %e, %n, %x : complex<f32>, complex<f32>, f32, i1, i1, complex<f32>
}
func.func @carried(%n: index, %bits: i64) -> (i64, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %step = complex.bitcast %bits : i64 to complex<f32>
  %p = scf.for %i = %c0 to %n step %c1 iter_args(%z = %one) -> (complex<f32>) {
    %next = complex.sub %z, %step : complex<f32>
    %turned = complex.conj %next : complex<f32>
    scf.yield %turned : complex<f32>
  }
  %neg = complex.neg %p : complex<f32>
  %out = complex.bitcast %neg : complex<f32> to i64
  %im = complex.im %p : complex<f32>
  return %out, %im : i64, f32
}

// OUTPUT
// module {
//   func.func @formulas(%arg0: complex<f32>, %arg1: complex<f32>, %arg2: i1) -> (complex<f32>, complex<f32>, f32, i1, i1, complex<f32>) {
//     %0 = complex.re %arg0 : complex<f32>
//     %1 = complex.im %arg0 : complex<f32>
//     %2 = complex.re %arg1 : complex<f32>
//     %3 = complex.im %arg1 : complex<f32>
//     %4 = arith.mulf %0, %2 fastmath<contract> : f32
//     %5 = arith.mulf %1, %3 fastmath<contract> : f32
//     %6 = arith.mulf %1, %2 fastmath<contract> : f32
//     %7 = arith.mulf %0, %3 fastmath<contract> : f32
//     %8 = arith.subf %4, %5 fastmath<contract> : f32
//     %9 = arith.addf %6, %7 fastmath<contract> : f32
//     %10 = complex.create %8, %9 : complex<f32>
//     %11 = complex.re %arg1 : complex<f32>
//     %12 = complex.im %arg1 : complex<f32>
//     %13 = arith.mulf %11, %11 : f32
//     %14 = arith.mulf %12, %12 : f32
//     %15 = arith.addf %13, %14 : f32
//     %16 = arith.mulf %8, %11 : f32
//     %17 = arith.mulf %9, %12 : f32
//     %18 = arith.mulf %9, %11 : f32
//     %19 = arith.mulf %8, %12 : f32
//     %20 = arith.addf %16, %17 : f32
//     %21 = arith.subf %18, %19 : f32
//     %22 = arith.divf %20, %15 : f32
//     %23 = arith.divf %21, %15 : f32
//     %24 = complex.create %22, %23 : complex<f32>
//     %25 = arith.mulf %22, %22 : f32
//     %26 = arith.mulf %23, %23 : f32
//     %27 = arith.addf %25, %26 : f32
//     %28 = math.sqrt %27 : f32
//     %29 = complex.re %arg0 : complex<f32>
//     %30 = complex.im %arg0 : complex<f32>
//     %31 = complex.re %arg1 : complex<f32>
//     %32 = complex.im %arg1 : complex<f32>
//     %33 = arith.cmpf oeq, %29, %31 : f32
//     %34 = arith.cmpf oeq, %30, %32 : f32
//     %35 = arith.andi %33, %34 : i1
//     %36 = complex.re %arg0 : complex<f32>
//     %37 = complex.im %arg0 : complex<f32>
//     %38 = complex.re %arg1 : complex<f32>
//     %39 = complex.im %arg1 : complex<f32>
//     %40 = arith.cmpf une, %36, %38 : f32
//     %41 = arith.cmpf une, %37, %39 : f32
//     %42 = arith.ori %40, %41 : i1
//     %43 = arith.select %arg2, %22, %8 : f32
//     %44 = arith.select %arg2, %23, %9 : f32
//     %45 = complex.create %43, %44 : complex<f32>
//     %46 = complex.exp %45 : complex<f32>
//     return %10, %24, %28, %35, %42, %46 : complex<f32>, complex<f32>, f32, i1, i1, complex<f32>
//   }
//   func.func @carried(%arg0: index, %arg1: i64) -> (i64, f32) {
//     %c0 = arith.constant 0 : index
//     %c1 = arith.constant 1 : index
//     %0 = arith.trunci %arg1 : i64 to i32
//     %1 = arith.bitcast %0 : i32 to f32
//     %c32_i64 = arith.constant 32 : i64
//     %2 = arith.shrui %arg1, %c32_i64 : i64
//     %3 = arith.trunci %2 : i64 to i32
//     %4 = arith.bitcast %3 : i32 to f32
//     %cst = arith.constant 1.000000e+00 : f32
//     %cst_0 = arith.constant 0.000000e+00 : f32
//     %5:2 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %cst, %arg4 = %cst_0) -> (f32, f32) {
//       %14 = arith.subf %arg3, %1 : f32
//       %15 = arith.subf %arg4, %4 : f32
//       %16 = arith.negf %15 : f32
//       scf.yield %14, %16 : f32, f32
//     }
//     %6 = arith.negf %5#0 : f32
//     %7 = arith.negf %5#1 : f32
//     %8 = arith.bitcast %6 : f32 to i32
//     %9 = arith.extui %8 : i32 to i64
//     %10 = arith.bitcast %7 : f32 to i32
//     %11 = arith.extui %10 : i32 to i64
//     %c32_i64_1 = arith.constant 32 : i64
//     %12 = arith.shli %11, %c32_i64_1 : i64
//     %13 = arith.ori %9, %12 : i64
//     return %13, %5#1 : i64, f32
//   }
// }
