// RUN: kiln opt %s --convert-complex-to-llvm --convert-scf-to-cf --convert-arith-to-llvm --finalize-memref-to-llvm --convert-func-to-llvm --reconcile-unrealized-casts
// Complex numbers.
func.func @numbers(%a: complex<f32>, %b: complex<f32>) -> (complex<f32>, f32, i1, i64) {
  %c = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %0 = complex.add %a, %b : complex<f32>
  %1 = complex.sub %0, %c : complex<f32>
  %2 = complex.mul %1, %b fastmath<fast> : complex<f32>
  %3 = complex.div %2, %a : complex<f32>
  %4 = complex.neg %3 : complex<f32>
  %5 = complex.conj %4 : complex<f32>
  %6 = complex.abs %5 : complex<f32>
  %7 = complex.eq %5, %a : complex<f32>
  %8 = complex.neq %5, %a : complex<f32>
  %9 = arith.andi %7, %8 : i1
  %10 = complex.re %a : complex<f32>
  %11 = complex.im %a : complex<f32>
  %12 = complex.create %11, %10 : complex<f32>
  %13 = complex.bitcast %12 : complex<f32> to i64
  %14 = complex.bitcast %13 : i64 to complex<f32>
  %15 = complex.add %14, %5 : complex<f32>
  return %15, %6, %9, %13 : complex<f32>, f32, i1, i64
}

// OUTPUT
// module {
//   llvm.func @numbers(%arg0: !llvm.struct<(f32, f32)>, %arg1: !llvm.struct<(f32, f32)>) -> !llvm.struct<(struct<(f32, f32)>, f32, i1, i64)> {
//     %0 = llvm.mlir.constant([1.000000e+00 : f32, 2.000000e+00 : f32]) : !llvm.struct<(f32, f32)>
//     %1 = llvm.extractvalue %arg0[0] : !llvm.struct<(f32, f32)>
//     %2 = llvm.extractvalue %arg0[1] : !llvm.struct<(f32, f32)>
//     %3 = llvm.extractvalue %arg1[0] : !llvm.struct<(f32, f32)>
//     %4 = llvm.extractvalue %arg1[1] : !llvm.struct<(f32, f32)>
//     %5 = llvm.fadd %1, %3  : f32
//     %6 = llvm.fadd %2, %4  : f32
//     %7 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
//     %8 = llvm.insertvalue %5, %7[0] : !llvm.struct<(f32, f32)>
//     %9 = llvm.insertvalue %6, %8[1] : !llvm.struct<(f32, f32)>
//     %10 = llvm.extractvalue %9[0] : !llvm.struct<(f32, f32)>
//     %11 = llvm.extractvalue %9[1] : !llvm.struct<(f32, f32)>
//     %12 = llvm.extractvalue %0[0] : !llvm.struct<(f32, f32)>
//     %13 = llvm.extractvalue %0[1] : !llvm.struct<(f32, f32)>
//     %14 = llvm.fsub %10, %12  : f32
//     %15 = llvm.fsub %11, %13  : f32
//     %16 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
//     %17 = llvm.insertvalue %14, %16[0] : !llvm.struct<(f32, f32)>
//     %18 = llvm.insertvalue %15, %17[1] : !llvm.struct<(f32, f32)>
//     %19 = llvm.extractvalue %18[0] : !llvm.struct<(f32, f32)>
//     %20 = llvm.extractvalue %18[1] : !llvm.struct<(f32, f32)>
//     %21 = llvm.extractvalue %arg1[0] : !llvm.struct<(f32, f32)>
//     %22 = llvm.extractvalue %arg1[1] : !llvm.struct<(f32, f32)>
//     %23 = llvm.fmul %21, %19  {fastmathFlags = #llvm.fastmath<fast>} : f32
//     %24 = llvm.fmul %22, %20  {fastmathFlags = #llvm.fastmath<fast>} : f32
//     %25 = llvm.fmul %21, %20  {fastmathFlags = #llvm.fastmath<fast>} : f32
//     %26 = llvm.fmul %22, %19  {fastmathFlags = #llvm.fastmath<fast>} : f32
//     %27 = llvm.fsub %23, %24  {fastmathFlags = #llvm.fastmath<fast>} : f32
//     %28 = llvm.fadd %25, %26  {fastmathFlags = #llvm.fastmath<fast>} : f32
//     %29 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
//     %30 = llvm.insertvalue %27, %29[0] : !llvm.struct<(f32, f32)>
//     %31 = llvm.insertvalue %28, %30[1] : !llvm.struct<(f32, f32)>
//     %32 = llvm.extractvalue %31[0] : !llvm.struct<(f32, f32)>
//     %33 = llvm.extractvalue %31[1] : !llvm.struct<(f32, f32)>
//     %34 = llvm.extractvalue %arg0[0] : !llvm.struct<(f32, f32)>
//     %35 = llvm.extractvalue %arg0[1] : !llvm.struct<(f32, f32)>
//     %36 = llvm.fmul %34, %34  : f32
//     %37 = llvm.fmul %35, %35  : f32
//     %38 = llvm.fadd %36, %37  : f32
//     %39 = llvm.fmul %32, %34  : f32
//     %40 = llvm.fmul %33, %35  : f32
//     %41 = llvm.fmul %33, %34  : f32
//     %42 = llvm.fmul %32, %35  : f32
//     %43 = llvm.fadd %39, %40  : f32
//     %44 = llvm.fsub %41, %42  : f32
//     %45 = llvm.fdiv %43, %38  : f32
//     %46 = llvm.fdiv %44, %38  : f32
//     %47 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
//     %48 = llvm.insertvalue %45, %47[0] : !llvm.struct<(f32, f32)>
//     %49 = llvm.insertvalue %46, %48[1] : !llvm.struct<(f32, f32)>
//     %50 = llvm.extractvalue %49[0] : !llvm.struct<(f32, f32)>
//     %51 = llvm.extractvalue %49[1] : !llvm.struct<(f32, f32)>
//     %52 = llvm.fneg %50  : f32
//     %53 = llvm.fneg %51  : f32
//     %54 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
//     %55 = llvm.insertvalue %52, %54[0] : !llvm.struct<(f32, f32)>
//     %56 = llvm.insertvalue %53, %55[1] : !llvm.struct<(f32, f32)>
//     %57 = llvm.extractvalue %56[0] : !llvm.struct<(f32, f32)>
//     %58 = llvm.extractvalue %56[1] : !llvm.struct<(f32, f32)>
//     %59 = llvm.fneg %58  : f32
//     %60 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
//     %61 = llvm.insertvalue %57, %60[0] : !llvm.struct<(f32, f32)>
//     %62 = llvm.insertvalue %59, %61[1] : !llvm.struct<(f32, f32)>
//     %63 = llvm.extractvalue %62[0] : !llvm.struct<(f32, f32)>
//     %64 = llvm.extractvalue %62[1] : !llvm.struct<(f32, f32)>
//     %65 = llvm.fmul %63, %63  : f32
//     %66 = llvm.fmul %64, %64  : f32
//     %67 = llvm.fadd %65, %66  : f32
//     %68 = llvm.intr.sqrt(%67)  : (f32) -> f32
//     %69 = llvm.extractvalue %62[0] : !llvm.struct<(f32, f32)>
//     %70 = llvm.extractvalue %62[1] : !llvm.struct<(f32, f32)>
//     %71 = llvm.extractvalue %arg0[0] : !llvm.struct<(f32, f32)>
//     %72 = llvm.extractvalue %arg0[1] : !llvm.struct<(f32, f32)>
//     %73 = llvm.fcmp "oeq" %69, %71 : f32
//     %74 = llvm.fcmp "oeq" %70, %72 : f32
//     %75 = llvm.and %73, %74  : i1
//     %76 = llvm.extractvalue %62[0] : !llvm.struct<(f32, f32)>
//     %77 = llvm.extractvalue %62[1] : !llvm.struct<(f32, f32)>
//     %78 = llvm.extractvalue %arg0[0] : !llvm.struct<(f32, f32)>
//     %79 = llvm.extractvalue %arg0[1] : !llvm.struct<(f32, f32)>
//     %80 = llvm.fcmp "une" %76, %78 : f32
//     %81 = llvm.fcmp "une" %77, %79 : f32
//     %82 = llvm.or %80, %81  : i1
//     %83 = llvm.and %75, %82  : i1
//     %84 = llvm.extractvalue %arg0[0] : !llvm.struct<(f32, f32)>
//     %85 = llvm.extractvalue %arg0[1] : !llvm.struct<(f32, f32)>
//     %86 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
//     %87 = llvm.insertvalue %85, %86[0] : !llvm.struct<(f32, f32)>
//     %88 = llvm.insertvalue %84, %87[1] : !llvm.struct<(f32, f32)>
//     %89 = llvm.extractvalue %88[0] : !llvm.struct<(f32, f32)>
//     %90 = llvm.extractvalue %88[1] : !llvm.struct<(f32, f32)>
//     %91 = llvm.bitcast %89 : f32 to i32
//     %92 = llvm.zext %91 : i32 to i64
//     %93 = llvm.bitcast %90 : f32 to i32
//     %94 = llvm.zext %93 : i32 to i64
//     %95 = llvm.mlir.constant(32 : i64) : i64
//     %96 = llvm.shl %94, %95 : i64
//     %97 = llvm.or %96, %92  : i64
//     %98 = llvm.mlir.constant(32 : i64) : i64
//     %99 = llvm.lshr %97, %98  : i64
//     %100 = llvm.trunc %97 : i64 to i32
//     %101 = llvm.bitcast %100 : i32 to f32
//     %102 = llvm.trunc %99 : i64 to i32
//     %103 = llvm.bitcast %102 : i32 to f32
//     %104 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
//     %105 = llvm.insertvalue %101, %104[0] : !llvm.struct<(f32, f32)>
//     %106 = llvm.insertvalue %103, %105[1] : !llvm.struct<(f32, f32)>
//     %107 = llvm.extractvalue %106[0] : !llvm.struct<(f32, f32)>
//     %108 = llvm.extractvalue %106[1] : !llvm.struct<(f32, f32)>
//     %109 = llvm.extractvalue %62[0] : !llvm.struct<(f32, f32)>
//     %110 = llvm.extractvalue %62[1] : !llvm.struct<(f32, f32)>
//     %111 = llvm.fadd %107, %109  : f32
//     %112 = llvm.fadd %108, %110  : f32
//     %113 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
//     %114 = llvm.insertvalue %111, %113[0] : !llvm.struct<(f32, f32)>
//     %115 = llvm.insertvalue %112, %114[1] : !llvm.struct<(f32, f32)>
//     %116 = llvm.mlir.poison : !llvm.struct<(struct<(f32, f32)>, f32, i1, i64)>
//     %117 = llvm.insertvalue %115, %116[0] : !llvm.struct<(struct<(f32, f32)>, f32, i1, i64)>
//     %118 = llvm.insertvalue %68, %117[1] : !llvm.struct<(struct<(f32, f32)>, f32, i1, i64)>
//     %119 = llvm.insertvalue %83, %118[2] : !llvm.struct<(struct<(f32, f32)>, f32, i1, i64)>
//     %120 = llvm.insertvalue %97, %119[3] : !llvm.struct<(struct<(f32, f32)>, f32, i1, i64)>
//     llvm.return %120 : !llvm.struct<(struct<(f32, f32)>, f32, i1, i64)>
//   }
// }
