; RUN: kiln translate --import-llvm %s
; Intrinsics that the dialect has as operations.

define i64 @f(i64 %a, i32 %b, float %f, double %d, <4 x float> %v, <4 x i32> %w, ptr %p, i1 %c, <4 x i1> %m, <4 x ptr> %ps) {
  %1 = call float @llvm.sqrt.f32(float %f)
  %2 = call fast float @llvm.fmuladd.f32(float %f, float %1, float 2.0)
  %3 = call double @llvm.pow.f64(double %d, double %d)
  %4 = call double @llvm.powi.f64.i32(double %d, i32 %b)
  %5 = call <4 x float> @llvm.fabs.v4f32(<4 x float> %v)
  %6 = call float @llvm.copysign.f32(float %f, float %2)
  %7 = call i64 @llvm.bswap.i64(i64 %a)
  %8 = call i64 @llvm.ctlz.i64(i64 %a, i1 true)
  %9 = call i64 @llvm.cttz.i64(i64 %a, i1 false)
  %10 = call i64 @llvm.ctpop.i64(i64 %a)
  %11 = call i64 @llvm.bitreverse.i64(i64 %a)
  %12 = call i64 @llvm.fshl.i64(i64 %a, i64 %7, i64 5)
  %13 = call i64 @llvm.abs.i64(i64 %a, i1 true)
  %14 = call i64 @llvm.smax.i64(i64 %a, i64 %13)
  %15 = call i64 @llvm.usub.sat.i64(i64 %a, i64 %14)
  %16 = call { i64, i1 } @llvm.smul.with.overflow.i64(i64 %a, i64 %15)
  %17 = call i64 @llvm.lround.i64.f64(double %d)
  %18 = call float @llvm.vector.reduce.fadd.v4f32(float %f, <4 x float> %v)
  %19 = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %w)
  %20 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %p, i32 4, <4 x i1> %m, <4 x float> %v)
  call void @llvm.masked.store.v4f32.p0(<4 x float> %20, ptr %p, i32 8, <4 x i1> %m)
  %21 = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> %ps, i32 4, <4 x i1> %m, <4 x float> poison)
  call void @llvm.masked.scatter.v4f32.v4p0(<4 x float> %21, <4 x ptr> %ps, i32 4, <4 x i1> %m)
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr nonnull %p, i64 %a, i1 false)
  call void @llvm.memmove.p0.p0.i32(ptr %p, ptr %p, i32 %b, i1 true)
  call void @llvm.memset.p0.i64(ptr %p, i8 1, i64 16, i1 false)
  call void @llvm.memcpy.inline.p0.p0.i64(ptr %p, ptr %p, i64 16, i1 false)
  call void @llvm.lifetime.start.p0(i64 4, ptr %p)
  call void @llvm.lifetime.end.p0(i64 4, ptr %p)
  call void @llvm.assume(i1 %c)
  call void @llvm.prefetch.p0(ptr %p, i32 0, i32 3, i32 1)
  %22 = call ptr @llvm.stacksave.p0()
  call void @llvm.stackrestore.p0(ptr %22)
  %23 = call i1 @llvm.is.fpclass.f32(float %f, i32 3)
  %24 = call i1 @llvm.is.constant.i64(i64 %a)
  %25 = call i64 @llvm.expect.i64(i64 %a, i64 1)
  %26 = call i64 @llvm.expect.with.probability.i64(i64 %a, i64 1, double 9.0e-01)
  %27 = call <8 x float> @llvm.vector.insert.v8f32.v4f32(<8 x float> poison, <4 x float> %v, i64 4)
  %28 = call <2 x float> @llvm.vector.extract.v2f32.v8f32(<8 x float> %27, i64 2)
  %29 = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i64(i64 %a, i64 8)
  %30 = call i64 @llvm.vscale.i64()
  %31 = call <4 x float> @llvm.matrix.transpose.v4f32(<4 x float> %v, i32 2, i32 2)
  %32 = call <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(<4 x float> %v, <4 x float> %31, i32 2, i32 2, i32 2)
  %33 = call <4 x float> @llvm.matrix.column.major.load.v4f32.i64(ptr %p, i64 2, i1 false, i32 2, i32 2)
  call void @llvm.matrix.column.major.store.v4f32.i64(<4 x float> %33, ptr %p, i64 2, i1 false, i32 2, i32 2)
  %34 = call <4 x i32> @llvm.vp.add.v4i32(<4 x i32> %w, <4 x i32> %w, <4 x i1> %m, i32 %b)
  %35 = call float @llvm.experimental.constrained.fptrunc.f32.f64(double %d, metadata !"round.tonearest", metadata !"fpexcept.strict") #0
  %36 = call i64 @llvm.annotation.i64.p0(i64 %a, ptr %p, ptr %p, i32 3)
  call void @llvm.trap()
  call void @llvm.ubsantrap(i8 5)
  ret i64 %25
}

define void @variadic(i32 %n, ...) {
  %1 = alloca [24 x i8], align 16
  call void @llvm.va_start.p0(ptr %1)
  call void @llvm.va_copy.p0(ptr %1, ptr %1)
  call void @llvm.va_end.p0(ptr %1)
  ret void
}

declare float @llvm.sqrt.f32(float)
declare float @llvm.fmuladd.f32(float, float, float)
declare double @llvm.pow.f64(double, double)
declare double @llvm.powi.f64.i32(double, i32)
declare <4 x float> @llvm.fabs.v4f32(<4 x float>)
declare float @llvm.copysign.f32(float, float)
declare i64 @llvm.bswap.i64(i64)
declare i64 @llvm.ctlz.i64(i64, i1 immarg)
declare i64 @llvm.cttz.i64(i64, i1 immarg)
declare i64 @llvm.ctpop.i64(i64)
declare i64 @llvm.bitreverse.i64(i64)
declare i64 @llvm.fshl.i64(i64, i64, i64)
declare i64 @llvm.abs.i64(i64, i1 immarg)
declare i64 @llvm.smax.i64(i64, i64)
declare i64 @llvm.usub.sat.i64(i64, i64)
declare { i64, i1 } @llvm.smul.with.overflow.i64(i64, i64)
declare i64 @llvm.lround.i64.f64(double)
declare float @llvm.vector.reduce.fadd.v4f32(float, <4 x float>)
declare i32 @llvm.vector.reduce.add.v4i32(<4 x i32>)
declare <4 x float> @llvm.masked.load.v4f32.p0(ptr nocapture, i32 immarg, <4 x i1>, <4 x float>)
declare void @llvm.masked.store.v4f32.p0(<4 x float>, ptr nocapture, i32 immarg, <4 x i1>)
declare <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr>, i32 immarg, <4 x i1>, <4 x float>)
declare void @llvm.masked.scatter.v4f32.v4p0(<4 x float>, <4 x ptr>, i32 immarg, <4 x i1>)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1 immarg)
declare void @llvm.memmove.p0.p0.i32(ptr, ptr, i32, i1 immarg)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1 immarg)
declare void @llvm.memcpy.inline.p0.p0.i64(ptr, ptr, i64 immarg, i1 immarg)
declare void @llvm.lifetime.start.p0(i64 immarg, ptr nocapture)
declare void @llvm.lifetime.end.p0(i64 immarg, ptr nocapture)
declare void @llvm.assume(i1)
declare void @llvm.prefetch.p0(ptr, i32 immarg, i32 immarg, i32 immarg)
declare ptr @llvm.stacksave.p0()
declare void @llvm.stackrestore.p0(ptr)
declare i1 @llvm.is.fpclass.f32(float, i32 immarg)
declare i1 @llvm.is.constant.i64(i64)
declare i64 @llvm.expect.i64(i64, i64)
declare i64 @llvm.expect.with.probability.i64(i64, i64, double immarg)
declare <8 x float> @llvm.vector.insert.v8f32.v4f32(<8 x float>, <4 x float>, i64 immarg)
declare <2 x float> @llvm.vector.extract.v2f32.v8f32(<8 x float>, i64 immarg)
declare <4 x i1> @llvm.get.active.lane.mask.v4i1.i64(i64, i64)
declare i64 @llvm.vscale.i64()
declare <4 x float> @llvm.matrix.transpose.v4f32(<4 x float>, i32 immarg, i32 immarg)
declare <4 x float> @llvm.matrix.multiply.v4f32.v4f32.v4f32(<4 x float>, <4 x float>, i32 immarg, i32 immarg, i32 immarg)
declare <4 x float> @llvm.matrix.column.major.load.v4f32.i64(ptr nocapture, i64, i1 immarg, i32 immarg, i32 immarg)
declare void @llvm.matrix.column.major.store.v4f32.i64(<4 x float>, ptr nocapture, i64, i1 immarg, i32 immarg, i32 immarg)
declare <4 x i32> @llvm.vp.add.v4i32(<4 x i32>, <4 x i32>, <4 x i1>, i32)
declare float @llvm.experimental.constrained.fptrunc.f32.f64(double, metadata, metadata)
declare i64 @llvm.annotation.i64.p0(i64, ptr, ptr, i32)
declare void @llvm.trap()
declare void @llvm.ubsantrap(i8 immarg)
declare void @llvm.va_start.p0(ptr)
declare void @llvm.va_copy.p0(ptr, ptr)
declare void @llvm.va_end.p0(ptr)

attributes #0 = { strictfp }

; OUTPUT
; module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<i64, dense<[32, 64]> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>>} {
;   llvm.func @f(%arg0: i64, %arg1: i32, %arg2: f32, %arg3: f64, %arg4: vector<4xf32>, %arg5: vector<4xi32>, %arg6: !llvm.ptr, %arg7: i1, %arg8: vector<4xi1>, %arg9: !llvm.vec<4 x ptr>) -> i64 {
;     %0 = llvm.mlir.constant(2.000000e+00 : f32) : f32
;     %1 = llvm.mlir.constant(5 : i64) : i64
;     %2 = llvm.mlir.poison : vector<4xf32>
;     %3 = llvm.mlir.constant(1 : i8) : i8
;     %4 = llvm.mlir.constant(16 : i64) : i64
;     %5 = llvm.mlir.constant(1 : i64) : i64
;     %6 = llvm.mlir.poison : vector<8xf32>
;     %7 = llvm.mlir.constant(8 : i64) : i64
;     %8 = llvm.mlir.constant(2 : i64) : i64
;     %9 = llvm.mlir.constant(3 : i32) : i32
;     %10 = llvm.intr.sqrt(%arg2)  : (f32) -> f32
;     %11 = llvm.intr.fmuladd(%arg2, %10, %0)  {fastmathFlags = #llvm.fastmath<fast>} : (f32, f32, f32) -> f32
;     %12 = llvm.intr.pow(%arg3, %arg3)  : (f64, f64) -> f64
;     %13 = llvm.intr.powi(%arg3, %arg1)  : (f64, i32) -> f64
;     %14 = llvm.intr.fabs(%arg4)  : (vector<4xf32>) -> vector<4xf32>
;     %15 = llvm.intr.copysign(%arg2, %11)  : (f32, f32) -> f32
;     %16 = llvm.intr.bswap(%arg0)  : (i64) -> i64
;     %17 = "llvm.intr.ctlz"(%arg0) <{is_zero_poison = true}> : (i64) -> i64
;     %18 = "llvm.intr.cttz"(%arg0) <{is_zero_poison = false}> : (i64) -> i64
;     %19 = llvm.intr.ctpop(%arg0)  : (i64) -> i64
;     %20 = llvm.intr.bitreverse(%arg0)  : (i64) -> i64
;     %21 = llvm.intr.fshl(%arg0, %16, %1)  : (i64, i64, i64) -> i64
;     %22 = "llvm.intr.abs"(%arg0) <{is_int_min_poison = true}> : (i64) -> i64
;     %23 = llvm.intr.smax(%arg0, %22)  : (i64, i64) -> i64
;     %24 = llvm.intr.usub.sat(%arg0, %23)  : (i64, i64) -> i64
;     %25 = "llvm.intr.smul.with.overflow"(%arg0, %24) : (i64, i64) -> !llvm.struct<(i64, i1)>
;     %26 = llvm.intr.lround(%arg3)  : (f64) -> i64
;     %27 = "llvm.intr.vector.reduce.fadd"(%arg2, %arg4) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<4xf32>) -> f32
;     %28 = "llvm.intr.vector.reduce.add"(%arg5) : (vector<4xi32>) -> i32
;     %29 = llvm.intr.masked.load %arg6, %arg8, %arg4 {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
;     llvm.intr.masked.store %29, %arg6, %arg8 {alignment = 8 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
;     %30 = llvm.intr.masked.gather %arg9, %arg8, %2 {alignment = 4 : i32} : (!llvm.vec<4 x ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
;     llvm.intr.masked.scatter %30, %arg9, %arg8 {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.vec<4 x ptr>
;     "llvm.intr.memcpy"(%arg6, %arg6, %arg0) <{isVolatile = false}> {llvm.arg_attrs = [{llvm.align = 4 : i64}, {llvm.nonnull}, {}, {}]} : (!llvm.ptr, !llvm.ptr, i64) -> ()
;     "llvm.intr.memmove"(%arg6, %arg6, %arg1) <{isVolatile = true}> : (!llvm.ptr, !llvm.ptr, i32) -> ()
;     "llvm.intr.memset"(%arg6, %3, %4) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
;     "llvm.intr.memcpy.inline"(%arg6, %arg6) <{isVolatile = false, len = 16 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
;     llvm.intr.lifetime.start 4, %arg6 : !llvm.ptr
;     llvm.intr.lifetime.end 4, %arg6 : !llvm.ptr
;     "llvm.intr.assume"(%arg7) : (i1) -> ()
;     "llvm.intr.prefetch"(%arg6) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
;     %31 = llvm.intr.stacksave : !llvm.ptr
;     llvm.intr.stackrestore %31 : !llvm.ptr
;     %32 = "llvm.intr.is.fpclass"(%arg2) <{bit = 3 : i32}> : (f32) -> i1
;     %33 = "llvm.intr.is.constant"(%arg0) : (i64) -> i1
;     %34 = llvm.intr.expect %arg0, %5 : i64
;     %35 = llvm.intr.expect.with.probability %arg0, %5, 9.000000e-01 : i64
;     %36 = llvm.intr.vector.insert %arg4, %6[4] : vector<4xf32> into vector<8xf32>
;     %37 = llvm.intr.vector.extract %36[2] : vector<2xf32> from vector<8xf32>
;     %38 = llvm.intr.get.active.lane.mask %arg0, %7 : i64, i64 to vector<4xi1>
;     %39 = "llvm.intr.vscale"() : () -> i64
;     %40 = llvm.intr.matrix.transpose %arg4 {columns = 2 : i32, rows = 2 : i32} : vector<4xf32> into vector<4xf32>
;     %41 = llvm.intr.matrix.multiply %arg4, %40 {lhs_columns = 2 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
;     %42 = llvm.intr.matrix.column.major.load %arg6, <stride = %8> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> from !llvm.ptr stride i64
;     llvm.intr.matrix.column.major.store %42, %arg6, <stride = %8> {columns = 2 : i32, isVolatile = false, rows = 2 : i32} : vector<4xf32> to !llvm.ptr stride i64
;     %43 = "llvm.intr.vp.add"(%arg5, %arg5, %arg8, %arg1) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
;     %44 = llvm.intr.experimental.constrained.fptrunc %arg3 tonearest strict {llvm.fn_attrs = ["strictfp"]} : f64 to f32
;     %45 = "llvm.intr.annotation"(%arg0, %arg6, %arg6, %9) : (i64, !llvm.ptr, !llvm.ptr, i32) -> i64
;     "llvm.intr.trap"() : () -> ()
;     "llvm.intr.ubsantrap"() <{failureKind = 5 : i8}> : () -> ()
;     llvm.return %34 : i64
;   }
;   llvm.func @variadic(%arg0: i32, ...) {
;     %0 = llvm.mlir.constant(1 : i32) : i32
;     %1 = llvm.alloca %0 x !llvm.array<24 x i8> {alignment = 16 : i64} : (i32) -> !llvm.ptr
;     llvm.intr.vastart %1 : !llvm.ptr
;     llvm.intr.vacopy %1 to %1 : !llvm.ptr, !llvm.ptr
;     llvm.intr.vaend %1 : !llvm.ptr
;     llvm.return
;   }
; }
