// RUN: kiln llvm %s
// Tables of complex numbers are arrays of structs; zeros alone are written so.
memref.global "private" constant @table : memref<3xcomplex<f32>> = dense<[(1.0, 0.0), (0.0, -1.0), (-1.0, 0.5)]>
memref.global "private" constant @same : memref<2xcomplex<f64>> = dense<(1.5, -0.0)>
memref.global "private" constant @none : memref<2xcomplex<f64>> = dense<(0.0, 0.0)>
func.func @use(%i: index) -> (complex<f32>, complex<f64>, complex<f64>) {
  %t = memref.get_global @table : memref<3xcomplex<f32>>
  %s = memref.get_global @same : memref<2xcomplex<f64>>
  %n = memref.get_global @none : memref<2xcomplex<f64>>
  %a = memref.load %t[%i] : memref<3xcomplex<f32>>
  %b = memref.load %s[%i] : memref<2xcomplex<f64>>
  %c = memref.load %n[%i] : memref<2xcomplex<f64>>
  return %a, %b, %c : complex<f32>, complex<f64>, complex<f64>
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
//
// @table = private constant [3 x { float, float }] [{ float, float } { float 1.000000e+00, float 0.000000e+00 }, { float, float } { float 0.000000e+00, float -1.000000e+00 }, { float, float } { float -1.000000e+00, float 5.000000e-01 }]
// @same = private constant [2 x { double, double }] [{ double, double } { double 1.500000e+00, double -0.000000e+00 }, { double, double } { double 1.500000e+00, double -0.000000e+00 }]
// @none = private constant [2 x { double, double }] zeroinitializer
//
// define { { float, float }, { double, double }, { double, double } } @use(i64 %i) {
// entry:
//   %0 = getelementptr { float, float }, ptr @table, i64 %i
//   %a = load { float, float }, ptr %0, align 4
//   %1 = getelementptr { double, double }, ptr @same, i64 %i
//   %b = load { double, double }, ptr %1, align 8
//   %2 = getelementptr { double, double }, ptr @none, i64 %i
//   %c = load { double, double }, ptr %2, align 8
//   %3 = insertvalue { { float, float }, { double, double }, { double, double } } poison, { float, float } %a, 0
//   %4 = insertvalue { { float, float }, { double, double }, { double, double } } %3, { double, double } %b, 1
//   %5 = insertvalue { { float, float }, { double, double }, { double, double } } %4, { double, double } %c, 2
//   ret { { float, float }, { double, double }, { double, double } } %5
// }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
