// RUN: kiln opt %s --affine-wide-accumulate --canonicalize --cse --verify-each
// Half precision has few bits: the accumulator is one number. What can't be kept in fixed point is named.
func.func @halves(%a: memref<16xf16>, %b: memref<16xi8>) -> (f16, f16) {
  %zero = arith.constant 0.0 : f16
  %one = arith.constant 1.0 : f16
  %r:2 = affine.for %i = 0 to 16 iter_args(%acc = %zero, %all = %one) -> (f16, f16) {
    %x = affine.load %a[%i] : memref<16xf16>
    %s = arith.addf %acc, %x : f16
    %t = arith.mulf %all, %x : f16
    affine.yield %s, %t : f16, f16
  }
  return %r#0, %r#1 : f16, f16
}
// Integers of few bits have a sign and a magnitude, and no infinities.
func.func @integers(%a: memref<16xi8>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %sum = affine.for %i = 0 to 16 iter_args(%acc = %zero) -> (f32) {
    %n = affine.load %a[%i] : memref<16xi8>
    %x = arith.sitofp %n : i8 to f32
    %p = arith.mulf %x, %x : f32
    %s = arith.addf %acc, %p : f32
    affine.yield %s : f32
  }
  return %sum : f32
}
func.func @doubles(%a: memref<16xf64>) -> f64 {
  %zero = arith.constant 0.0 : f64
  %sum = affine.for %i = 0 to 16 iter_args(%acc = %zero) -> (f64) {
    %x = affine.load %a[%i] : memref<16xf64>
    %s = arith.addf %acc, %x : f64
    affine.yield %s : f64
  }
  return %sum : f64
}

// OUTPUT
// module {
//   func.func @halves(%arg0: memref<16xf16>, %arg1: memref<16xi8>) -> (f16, f16) {
//     %c-1024_i16 = arith.constant -1024 : i16
//     %c31744_i16 = arith.constant 31744 : i16
//     %c32256_i16 = arith.constant 32256 : i16
//     %c0_i16 = arith.constant 0 : i16
//     %c31744_i32 = arith.constant 31744 : i32
//     %c0_i34 = arith.constant 0 : i34
//     %c34_i46 = arith.constant 34 : i46
//     %c10_i32 = arith.constant 10 : i32
//     %c35_i46 = arith.constant 35 : i46
//     %c35_i16 = arith.constant 35 : i16
//     %c0_i46 = arith.constant 0 : i46
//     %c45_i46 = arith.constant 45 : i46
//     %c0_i10 = arith.constant 0 : i10
//     %c-1_i5 = arith.constant -1 : i5
//     %false = arith.constant false
//     %c0_i12 = arith.constant 0 : i12
//     %c10_i11 = arith.constant 10 : i11
//     %true = arith.constant true
//     %c0_i5 = arith.constant 0 : i5
//     %c15_i16 = arith.constant 15 : i16
//     %c10_i16 = arith.constant 10 : i16
//     %cst = arith.constant 0.000000e+00 : f16
//     %cst_0 = arith.constant 1.000000e+00 : f16
//     %0:6 = affine.for %arg2 = 0 to 16 iter_args(%arg3 = %cst, %arg4 = %cst_0, %arg5 = %c0_i46, %arg6 = %false, %arg7 = %false, %arg8 = %false) -> (f16, f16, i46, i1, i1, i1) {
//       %39 = affine.load %arg0[%arg2] : memref<16xf16>
//       %40 = arith.mulf %arg4, %39 : f16
//       %41 = arith.bitcast %39 : f16 to i16
//       %42 = arith.trunci %41 : i16 to i10
//       %43 = arith.shrui %41, %c10_i16 : i16
//       %44 = arith.trunci %43 : i16 to i5
//       %45 = arith.shrui %41, %c15_i16 : i16
//       %46 = arith.trunci %45 : i16 to i1
//       %47 = arith.cmpi ne, %44, %c0_i5 : i5
//       %48 = arith.extui %47 : i1 to i11
//       %49 = arith.shli %48, %c10_i11 : i11
//       %50 = arith.extui %42 : i10 to i11
//       %51 = arith.ori %49, %50 : i11
//       %52 = arith.extui %47 : i1 to i5
//       %53 = arith.subi %44, %52 : i5
//       %54 = arith.cmpi eq, %44, %c-1_i5 : i5
//       %55 = arith.cmpi eq, %42, %c0_i10 : i10
//       %56 = arith.andi %54, %55 : i1
//       %57 = arith.cmpi ne, %42, %c0_i10 : i10
//       %58 = arith.andi %54, %57 : i1
//       %59 = arith.extui %51 : i11 to i12
//       %60 = arith.subi %c0_i12, %59 : i12
//       %61 = arith.select %46, %60, %59 : i12
//       %62 = arith.extsi %61 : i12 to i46
//       %63 = arith.extui %53 : i5 to i46
//       %64 = arith.shli %62, %63 : i46
//       %65 = arith.xori %46, %true : i1
//       %66 = arith.andi %56, %65 : i1
//       %67 = arith.andi %56, %46 : i1
//       %68 = arith.addi %arg5, %64 : i46
//       %69 = arith.ori %arg6, %58 : i1
//       %70 = arith.ori %arg7, %66 : i1
//       %71 = arith.ori %arg8, %67 : i1
//       affine.yield %arg3, %40, %68, %69, %70, %71 : f16, f16, i46, i1, i1, i1
//     }
//     %1 = arith.shrui %0#2, %c45_i46 : i46
//     %2 = arith.trunci %1 : i46 to i1
//     %3 = arith.subi %c0_i46, %0#2 : i46
//     %4 = arith.select %2, %3, %0#2 : i46
//     %5 = math.ctlz %4 : i46
//     %6 = arith.trunci %5 : i46 to i16
//     %7 = arith.minui %6, %c35_i16 : i16
//     %8 = arith.extui %7 : i16 to i46
//     %9 = arith.shli %4, %8 : i46
//     %10 = arith.shrui %9, %c35_i46 : i46
//     %11 = arith.trunci %10 : i46 to i11
//     %12 = arith.subi %c35_i16, %7 : i16
//     %13 = arith.extsi %12 : i16 to i32
//     %14 = arith.shli %13, %c10_i32 : i32
//     %15 = arith.extui %11 : i11 to i32
//     %16 = arith.addi %14, %15 : i32
//     %17 = arith.shrui %9, %c34_i46 : i46
//     %18 = arith.trunci %17 : i46 to i1
//     %19 = arith.trunci %9 : i46 to i34
//     %20 = arith.cmpi ne, %19, %c0_i34 : i34
//     %21 = arith.trunci %10 : i46 to i1
//     %22 = arith.ori %20, %21 : i1
//     %23 = arith.andi %18, %22 : i1
//     %24 = arith.extui %23 : i1 to i32
//     %25 = arith.addi %16, %24 : i32
//     %26 = arith.minui %25, %c31744_i32 : i32
//     %27 = arith.trunci %26 : i32 to i16
//     %28 = arith.cmpi eq, %4, %c0_i46 : i46
//     %29 = arith.select %28, %c0_i16, %27 : i16
//     %30 = arith.extui %2 : i1 to i16
//     %31 = arith.shli %30, %c15_i16 : i16
//     %32 = arith.ori %29, %31 : i16
//     %33 = arith.andi %0#4, %0#5 : i1
//     %34 = arith.ori %0#3, %33 : i1
//     %35 = arith.select %0#4, %c31744_i16, %32 : i16
//     %36 = arith.select %0#5, %c-1024_i16, %35 : i16
//     %37 = arith.select %34, %c32256_i16, %36 : i16
//     %38 = arith.bitcast %37 : i16 to f16
//     return %38, %0#1 : f16, f16
//   }
//   func.func @integers(%arg0: memref<16xi8>) -> f32 {
//     %c21_i48 = arith.constant 21 : i48
//     %c0_i65 = arith.constant 0 : i65
//     %c2139095040_i48 = arith.constant 2139095040 : i48
//     %c0_i40 = arith.constant 0 : i40
//     %c40_i65 = arith.constant 40 : i65
//     %c23_i48 = arith.constant 23 : i48
//     %c41_i65 = arith.constant 41 : i65
//     %c64_i65 = arith.constant 64 : i65
//     %c265_i16 = arith.constant 265 : i16
//     %c233_i16 = arith.constant 233 : i16
//     %c201_i16 = arith.constant 201 : i16
//     %c169_i16 = arith.constant 169 : i16
//     %c137_i16 = arith.constant 137 : i16
//     %c105_i16 = arith.constant 105 : i16
//     %c73_i16 = arith.constant 73 : i16
//     %c41_i16 = arith.constant 41 : i16
//     %c32_i64 = arith.constant 32 : i64
//     %c0_i32 = arith.constant 0 : i32
//     %false = arith.constant false
//     %c37_i38 = arith.constant 37 : i38
//     %c32_i38 = arith.constant 32 : i38
//     %c32_i48 = arith.constant 32 : i48
//     %c7_i8 = arith.constant 7 : i8
//     %c0_i38 = arith.constant 0 : i38
//     %true = arith.constant true
//     %c0_i8 = arith.constant 0 : i8
//     %c31_i32 = arith.constant 31 : i32
//     %cst = arith.constant 0.000000e+00 : f32
//     %0:10 = affine.for %arg1 = 0 to 16 iter_args(%arg2 = %cst, %arg3 = %c0_i38, %arg4 = %c0_i38, %arg5 = %c0_i38, %arg6 = %c0_i38, %arg7 = %c0_i38, %arg8 = %c0_i38, %arg9 = %c0_i38, %arg10 = %c0_i38, %arg11 = %c0_i38) -> (f32, i38, i38, i38, i38, i38, i38, i38, i38, i38) {
//       %135 = affine.load %arg0[%arg1] : memref<16xi8>
//       %136 = arith.shrui %135, %c7_i8 : i8
//       %137 = arith.trunci %136 : i8 to i1
//       %138 = arith.subi %c0_i8, %135 : i8
//       %139 = arith.select %137, %138, %135 : i8
//       %140 = arith.extui %139 : i8 to i16
//       %141 = arith.muli %140, %140 : i16
//       %142 = arith.extui %141 : i16 to i48
//       %143 = arith.shli %142, %c21_i48 : i48
//       %144 = arith.trunci %143 : i48 to i32
//       %145 = arith.extui %144 : i32 to i38
//       %146 = arith.shrui %143, %c32_i48 : i48
//       %147 = arith.trunci %146 : i48 to i16
//       %148 = arith.extsi %147 : i16 to i38
//       %149 = arith.addi %arg7, %145 : i38
//       %150 = arith.addi %arg8, %148 : i38
//       affine.yield %arg2, %arg3, %arg4, %arg5, %arg6, %149, %150, %arg9, %arg10, %arg11 : f32, i38, i38, i38, i38, i38, i38, i38, i38, i38
//     }
//     %1 = arith.trunci %0#1 : i38 to i32
//     %2 = arith.shrsi %0#1, %c32_i38 : i38
//     %3 = arith.addi %0#2, %2 : i38
//     %4 = arith.trunci %3 : i38 to i32
//     %5 = arith.shrsi %3, %c32_i38 : i38
//     %6 = arith.addi %0#3, %5 : i38
//     %7 = arith.trunci %6 : i38 to i32
//     %8 = arith.shrsi %6, %c32_i38 : i38
//     %9 = arith.addi %0#4, %8 : i38
//     %10 = arith.trunci %9 : i38 to i32
//     %11 = arith.shrsi %9, %c32_i38 : i38
//     %12 = arith.addi %0#5, %11 : i38
//     %13 = arith.trunci %12 : i38 to i32
//     %14 = arith.shrsi %12, %c32_i38 : i38
//     %15 = arith.addi %0#6, %14 : i38
//     %16 = arith.trunci %15 : i38 to i32
//     %17 = arith.shrsi %15, %c32_i38 : i38
//     %18 = arith.addi %0#7, %17 : i38
//     %19 = arith.trunci %18 : i38 to i32
//     %20 = arith.shrsi %18, %c32_i38 : i38
//     %21 = arith.addi %0#8, %20 : i38
//     %22 = arith.trunci %21 : i38 to i32
//     %23 = arith.shrsi %21, %c32_i38 : i38
//     %24 = arith.addi %0#9, %23 : i38
//     %25 = arith.trunci %24 : i38 to i32
//     %26 = arith.shrui %24, %c37_i38 : i38
//     %27 = arith.trunci %26 : i38 to i1
//     %28 = arith.extsi %27 : i1 to i32
//     %29 = arith.cmpi ne, %1, %c0_i32 : i32
//     %30 = arith.cmpi ne, %4, %c0_i32 : i32
//     %31 = arith.ori %29, %30 : i1
//     %32 = arith.cmpi ne, %7, %c0_i32 : i32
//     %33 = arith.ori %31, %32 : i1
//     %34 = arith.cmpi ne, %10, %c0_i32 : i32
//     %35 = arith.ori %33, %34 : i1
//     %36 = arith.cmpi ne, %13, %c0_i32 : i32
//     %37 = arith.ori %35, %36 : i1
//     %38 = arith.cmpi ne, %16, %c0_i32 : i32
//     %39 = arith.ori %37, %38 : i1
//     %40 = arith.cmpi ne, %19, %c0_i32 : i32
//     %41 = arith.ori %39, %40 : i1
//     %42 = arith.extui %4 : i32 to i64
//     %43 = arith.extui %1 : i32 to i64
//     %44 = arith.shli %42, %c32_i64 : i64
//     %45 = arith.ori %44, %43 : i64
//     %46 = arith.cmpi ne, %7, %28 : i32
//     %47 = arith.extui %7 : i32 to i64
//     %48 = arith.shli %47, %c32_i64 : i64
//     %49 = arith.ori %48, %42 : i64
//     %50 = arith.select %46, %49, %45 : i64
//     %51 = arith.select %46, %29, %false : i1
//     %52 = arith.select %46, %c73_i16, %c41_i16 : i16
//     %53 = arith.cmpi ne, %10, %28 : i32
//     %54 = arith.extui %10 : i32 to i64
//     %55 = arith.shli %54, %c32_i64 : i64
//     %56 = arith.ori %55, %47 : i64
//     %57 = arith.select %53, %56, %50 : i64
//     %58 = arith.select %53, %31, %51 : i1
//     %59 = arith.select %53, %c105_i16, %52 : i16
//     %60 = arith.cmpi ne, %13, %28 : i32
//     %61 = arith.extui %13 : i32 to i64
//     %62 = arith.shli %61, %c32_i64 : i64
//     %63 = arith.ori %62, %54 : i64
//     %64 = arith.select %60, %63, %57 : i64
//     %65 = arith.select %60, %33, %58 : i1
//     %66 = arith.select %60, %c137_i16, %59 : i16
//     %67 = arith.cmpi ne, %16, %28 : i32
//     %68 = arith.extui %16 : i32 to i64
//     %69 = arith.shli %68, %c32_i64 : i64
//     %70 = arith.ori %69, %61 : i64
//     %71 = arith.select %67, %70, %64 : i64
//     %72 = arith.select %67, %35, %65 : i1
//     %73 = arith.select %67, %c169_i16, %66 : i16
//     %74 = arith.cmpi ne, %19, %28 : i32
//     %75 = arith.extui %19 : i32 to i64
//     %76 = arith.shli %75, %c32_i64 : i64
//     %77 = arith.ori %76, %68 : i64
//     %78 = arith.select %74, %77, %71 : i64
//     %79 = arith.select %74, %37, %72 : i1
//     %80 = arith.select %74, %c201_i16, %73 : i16
//     %81 = arith.cmpi ne, %22, %28 : i32
//     %82 = arith.extui %22 : i32 to i64
//     %83 = arith.shli %82, %c32_i64 : i64
//     %84 = arith.ori %83, %75 : i64
//     %85 = arith.select %81, %84, %78 : i64
//     %86 = arith.select %81, %39, %79 : i1
//     %87 = arith.select %81, %c233_i16, %80 : i16
//     %88 = arith.cmpi ne, %25, %28 : i32
//     %89 = arith.extui %25 : i32 to i64
//     %90 = arith.shli %89, %c32_i64 : i64
//     %91 = arith.ori %90, %82 : i64
//     %92 = arith.select %88, %91, %85 : i64
//     %93 = arith.select %88, %41, %86 : i1
//     %94 = arith.select %88, %c265_i16, %87 : i16
//     %95 = arith.extui %27 : i1 to i65
//     %96 = arith.extui %92 : i64 to i65
//     %97 = arith.shli %95, %c64_i65 : i65
//     %98 = arith.ori %97, %96 : i65
//     %99 = arith.extsi %27 : i1 to i65
//     %100 = arith.xori %98, %99 : i65
//     %101 = arith.xori %93, %true : i1
//     %102 = arith.andi %27, %101 : i1
//     %103 = arith.extui %102 : i1 to i65
//     %104 = arith.addi %100, %103 : i65
//     %105 = math.ctlz %104 : i65
//     %106 = arith.trunci %105 : i65 to i16
//     %107 = arith.minui %106, %94 : i16
//     %108 = arith.extui %107 : i16 to i65
//     %109 = arith.shli %104, %108 : i65
//     %110 = arith.shrui %109, %c41_i65 : i65
//     %111 = arith.trunci %110 : i65 to i24
//     %112 = arith.subi %94, %107 : i16
//     %113 = arith.extsi %112 : i16 to i48
//     %114 = arith.shli %113, %c23_i48 : i48
//     %115 = arith.extui %111 : i24 to i48
//     %116 = arith.addi %114, %115 : i48
//     %117 = arith.shrui %109, %c40_i65 : i65
//     %118 = arith.trunci %117 : i65 to i1
//     %119 = arith.trunci %109 : i65 to i40
//     %120 = arith.cmpi ne, %119, %c0_i40 : i40
//     %121 = arith.ori %120, %93 : i1
//     %122 = arith.trunci %110 : i65 to i1
//     %123 = arith.ori %121, %122 : i1
//     %124 = arith.andi %118, %123 : i1
//     %125 = arith.extui %124 : i1 to i48
//     %126 = arith.addi %116, %125 : i48
//     %127 = arith.minui %126, %c2139095040_i48 : i48
//     %128 = arith.trunci %127 : i48 to i32
//     %129 = arith.cmpi eq, %104, %c0_i65 : i65
//     %130 = arith.select %129, %c0_i32, %128 : i32
//     %131 = arith.extui %27 : i1 to i32
//     %132 = arith.shli %131, %c31_i32 : i32
//     %133 = arith.ori %130, %132 : i32
//     %134 = arith.bitcast %133 : i32 to f32
//     return %134 : f32
//   }
//   func.func @doubles(%arg0: memref<16xf64>) -> f64 {
//     %cst = arith.constant 0.000000e+00 : f64
//     %0 = affine.for %arg1 = 0 to 16 iter_args(%arg2 = %cst) -> (f64) {
//       %1 = affine.load %arg0[%arg1] : memref<16xf64>
//       %2 = arith.addf %arg2, %1 : f64
//       affine.yield %2 : f64
//     }
//     return %0 : f64
//   }
// }

// ERROR
// %s:30:10: remark: 'arith.addf': this sum is not kept in fixed point: the accumulator would have 2104 bits, more than 640
//     %s = arith.addf %acc, %x : f64
//          ^
// %s:9:10: remark: 'arith.mulf': this product is not kept in fixed point: only sums are kept in fixed point
//     %t = arith.mulf %all, %x : f16
//          ^
