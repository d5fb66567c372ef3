// RUN: kiln opt %s --convert-complex-to-llvm
// Complex numbers become structs of two fields.

func.func @parts(%a: f32, %b: f32) -> (f32, f32) {
  %0 = complex.create %a, %b : complex<f32>
  %1 = complex.re %0 : complex<f32>
  %2 = complex.im %0 : complex<f32>
  return %1, %2 : f32, f32
}

func.func @arithmetic(%a: complex<f64>, %b: complex<f64>) -> (complex<f64>, complex<f64>, complex<f64>) {
  %0 = complex.add %a, %b : complex<f64>
  %1 = complex.sub %a, %b : complex<f64>
  %2 = complex.mul %0, %1 : complex<f64>
  return %0, %1, %2 : complex<f64>, complex<f64>, complex<f64>
}

func.func @constant() -> complex<f32> {
  %0 = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>
  return %0 : complex<f32>
}

func.func @size(%a: complex<f32>) -> f32 {
  %0 = complex.abs %a : complex<f32>
  return %0 : f32
}

// OUTPUT
// module {
//   func.func @parts(%arg0: f32, %arg1: f32) -> (f32, f32) {
//     %0 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
//     %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(f32, f32)>
//     %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(f32, f32)>
//     %3 = llvm.extractvalue %2[0] : !llvm.struct<(f32, f32)>
//     %4 = llvm.extractvalue %2[1] : !llvm.struct<(f32, f32)>
//     return %3, %4 : f32, f32
//   }
//   func.func @arithmetic(%arg0: complex<f64>, %arg1: complex<f64>) -> (complex<f64>, complex<f64>, complex<f64>) {
//     %0 = builtin.unrealized_conversion_cast %arg1 : complex<f64> to !llvm.struct<(f64, f64)>
//     %1 = builtin.unrealized_conversion_cast %arg0 : complex<f64> to !llvm.struct<(f64, f64)>
//     %2 = llvm.extractvalue %1[0] : !llvm.struct<(f64, f64)>
//     %3 = llvm.extractvalue %1[1] : !llvm.struct<(f64, f64)>
//     %4 = llvm.extractvalue %0[0] : !llvm.struct<(f64, f64)>
//     %5 = llvm.extractvalue %0[1] : !llvm.struct<(f64, f64)>
//     %6 = llvm.fadd %2, %4  : f64
//     %7 = llvm.fadd %3, %5  : f64
//     %8 = llvm.mlir.poison : !llvm.struct<(f64, f64)>
//     %9 = llvm.insertvalue %6, %8[0] : !llvm.struct<(f64, f64)>
//     %10 = llvm.insertvalue %7, %9[1] : !llvm.struct<(f64, f64)>
//     %11 = builtin.unrealized_conversion_cast %10 : !llvm.struct<(f64, f64)> to complex<f64>
//     %12 = llvm.extractvalue %1[0] : !llvm.struct<(f64, f64)>
//     %13 = llvm.extractvalue %1[1] : !llvm.struct<(f64, f64)>
//     %14 = llvm.extractvalue %0[0] : !llvm.struct<(f64, f64)>
//     %15 = llvm.extractvalue %0[1] : !llvm.struct<(f64, f64)>
//     %16 = llvm.fsub %12, %14  : f64
//     %17 = llvm.fsub %13, %15  : f64
//     %18 = llvm.mlir.poison : !llvm.struct<(f64, f64)>
//     %19 = llvm.insertvalue %16, %18[0] : !llvm.struct<(f64, f64)>
//     %20 = llvm.insertvalue %17, %19[1] : !llvm.struct<(f64, f64)>
//     %21 = builtin.unrealized_conversion_cast %20 : !llvm.struct<(f64, f64)> to complex<f64>
//     %22 = llvm.extractvalue %10[0] : !llvm.struct<(f64, f64)>
//     %23 = llvm.extractvalue %10[1] : !llvm.struct<(f64, f64)>
//     %24 = llvm.extractvalue %20[0] : !llvm.struct<(f64, f64)>
//     %25 = llvm.extractvalue %20[1] : !llvm.struct<(f64, f64)>
//     %26 = llvm.fmul %24, %22  : f64
//     %27 = llvm.fmul %25, %23  : f64
//     %28 = llvm.fmul %24, %23  : f64
//     %29 = llvm.fmul %25, %22  : f64
//     %30 = llvm.fsub %26, %27  : f64
//     %31 = llvm.fadd %28, %29  : f64
//     %32 = llvm.mlir.poison : !llvm.struct<(f64, f64)>
//     %33 = llvm.insertvalue %30, %32[0] : !llvm.struct<(f64, f64)>
//     %34 = llvm.insertvalue %31, %33[1] : !llvm.struct<(f64, f64)>
//     %35 = builtin.unrealized_conversion_cast %34 : !llvm.struct<(f64, f64)> to complex<f64>
//     return %11, %21, %35 : complex<f64>, complex<f64>, complex<f64>
//   }
//   func.func @constant() -> complex<f32> {
//     %0 = llvm.mlir.constant([1.500000e+00 : f32, -2.000000e+00 : f32]) : !llvm.struct<(f32, f32)>
//     %1 = builtin.unrealized_conversion_cast %0 : !llvm.struct<(f32, f32)> to complex<f32>
//     return %1 : complex<f32>
//   }
//   func.func @size(%arg0: complex<f32>) -> f32 {
//     %0 = builtin.unrealized_conversion_cast %arg0 : complex<f32> to !llvm.struct<(f32, f32)>
//     %1 = llvm.extractvalue %0[0] : !llvm.struct<(f32, f32)>
//     %2 = llvm.extractvalue %0[1] : !llvm.struct<(f32, f32)>
//     %3 = llvm.fmul %1, %1  : f32
//     %4 = llvm.fmul %2, %2  : f32
//     %5 = llvm.fadd %3, %4  : f32
//     %6 = llvm.intr.sqrt(%5)  : (f32) -> f32
//     return %6 : f32
//   }
// }
