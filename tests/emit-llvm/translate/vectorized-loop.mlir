// RUN: kiln translate --mlir-to-llvmir %s
// A loop over vectors, with reductions and metadata.
#loop_annotation = #llvm.loop_annotation<mustProgress = true>
#loop_unroll = #llvm.loop_unroll<disable = true>
#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#loop_annotation1 = #llvm.loop_annotation<unroll = #loop_unroll>
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "float", members = {<#tbaa_type_desc, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc1, access_type = #tbaa_type_desc1, offset = 0>
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<!llvm.ptr<272>, dense<64> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<271>, dense<32> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<270>, dense<32> : vector<4xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f80, dense<128> : vector<2xi64>>, #dlti.dl_entry<i128, dense<128> : vector<2xi64>>, #dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>, #dlti.dl_entry<"dlti.endianness", "little">>} {
  llvm.func local_unnamed_addr @dot(%arg0: !llvm.ptr {llvm.noalias, llvm.nocapture, llvm.noundef, llvm.readonly}, %arg1: !llvm.ptr {llvm.noalias, llvm.nocapture, llvm.noundef, llvm.readonly}, %arg2: i32 {llvm.noundef}) -> f32 attributes {memory = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none>, no_unwind, passthrough = ["nofree", "norecurse", "nosync", ["uwtable", "2"], ["min-legal-vector-width", "0"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"} {
    %0 = llvm.mlir.constant(0 : i32) : i32
    %1 = llvm.mlir.constant(0.000000e+00 : f32) : f32
    %2 = llvm.mlir.constant(3 : i64) : i64
    %3 = llvm.mlir.constant(4 : i32) : i32
    %4 = llvm.mlir.poison : f32
    %5 = llvm.mlir.constant(0 : i64) : i64
    %6 = llvm.mlir.constant(2147483644 : i64) : i64
    %7 = llvm.mlir.constant(1 : i64) : i64
    %8 = llvm.mlir.constant(2 : i64) : i64
    %9 = llvm.mlir.constant(4 : i64) : i64
    %10 = llvm.icmp "sgt" %arg2, %0 : i32
    llvm.cond_br %10, ^bb1, ^bb5(%1 : f32)
  ^bb1:  // pred: ^bb0
    %11 = llvm.zext %arg2 : i32 to i64
    %12 = llvm.and %11, %2  : i64
    %13 = llvm.icmp "ult" %arg2, %3 : i32
    llvm.cond_br %13, ^bb3(%4, %5, %1 : f32, i64, f32), ^bb2
  ^bb2:  // pred: ^bb1
    %14 = llvm.and %11, %6  : i64
    llvm.br ^bb6(%5, %1, %5 : i64, f32, i64)
  ^bb3(%15: f32, %16: i64, %17: f32):  // 2 preds: ^bb1, ^bb6
    %18 = llvm.icmp "eq" %12, %5 : i64
    llvm.cond_br %18, ^bb5(%15 : f32), ^bb4(%16, %17, %5 : i64, f32, i64)
  ^bb4(%19: i64, %20: f32, %21: i64):  // 2 preds: ^bb3, ^bb4
    %22 = llvm.getelementptr inbounds %arg0[%19] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %23 = llvm.load %22 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %24 = llvm.getelementptr inbounds %arg1[%19] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %25 = llvm.load %24 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %26 = llvm.intr.fmuladd(%23, %25, %20)  : (f32, f32, f32) -> f32
    %27 = llvm.add %19, %7 overflow<nsw, nuw> : i64
    %28 = llvm.add %21, %7 : i64
    %29 = llvm.icmp "eq" %28, %12 : i64
    llvm.cond_br %29, ^bb5(%26 : f32), ^bb4(%27, %26, %28 : i64, f32, i64) {loop_annotation = #loop_annotation1}
  ^bb5(%30: f32):  // 3 preds: ^bb0, ^bb3, ^bb4
    llvm.return %30 : f32
  ^bb6(%31: i64, %32: f32, %33: i64):  // 2 preds: ^bb2, ^bb6
    %34 = llvm.getelementptr inbounds %arg0[%31] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %35 = llvm.load %34 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %36 = llvm.getelementptr inbounds %arg1[%31] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %37 = llvm.load %36 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %38 = llvm.intr.fmuladd(%35, %37, %32)  : (f32, f32, f32) -> f32
    %39 = llvm.or %31, %7  : i64
    %40 = llvm.getelementptr inbounds %arg0[%39] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %41 = llvm.load %40 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %42 = llvm.getelementptr inbounds %arg1[%39] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %43 = llvm.load %42 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %44 = llvm.intr.fmuladd(%41, %43, %38)  : (f32, f32, f32) -> f32
    %45 = llvm.or %31, %8  : i64
    %46 = llvm.getelementptr inbounds %arg0[%45] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %47 = llvm.load %46 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %48 = llvm.getelementptr inbounds %arg1[%45] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %49 = llvm.load %48 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %50 = llvm.intr.fmuladd(%47, %49, %44)  : (f32, f32, f32) -> f32
    %51 = llvm.or %31, %2  : i64
    %52 = llvm.getelementptr inbounds %arg0[%51] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %53 = llvm.load %52 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %54 = llvm.getelementptr inbounds %arg1[%51] : (!llvm.ptr, i64) -> !llvm.ptr, f32
    %55 = llvm.load %54 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> f32
    %56 = llvm.intr.fmuladd(%53, %55, %50)  : (f32, f32, f32) -> f32
    %57 = llvm.add %31, %9 overflow<nsw, nuw> : i64
    %58 = llvm.add %33, %9 : i64
    %59 = llvm.icmp "eq" %58, %14 : i64
    llvm.cond_br %59, ^bb3(%56, %57, %56 : f32, i64, f32), ^bb6(%57, %56, %58 : i64, f32, i64) {loop_annotation = #loop_annotation}
  }
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target datalayout = "S128-e-p272:64:64:64:64-p271:32:32:32:32-p270:32:32:32:32-f128:128-f64:64-f16:16-f80:128-i128:128-i64:64-i1:8-p0:64:64:64:64-i32:32-i16:16-i8:8"
//
// ; Function Attrs: nofree norecurse nosync nounwind memory(argmem: read) uwtable
// define float @dot(ptr noalias nocapture noundef readonly %0, ptr noalias nocapture noundef readonly %1, i32 noundef %2) local_unnamed_addr #0 {
//   %4 = icmp sgt i32 %2, 0
//   br i1 %4, label %5, label %28
//
// 5:                                                ; preds = %3
//   %6 = zext i32 %2 to i64
//   %7 = and i64 %6, 3
//   %8 = icmp ult i32 %2, 4
//   br i1 %8, label %11, label %9
//
// 9:                                                ; preds = %5
//   %10 = and i64 %6, 2147483644
//   br label %30
//
// 11:                                               ; preds = %30, %5
//   %12 = phi float [ %56, %30 ], [ poison, %5 ]
//   %13 = phi i64 [ %57, %30 ], [ 0, %5 ]
//   %14 = phi float [ %56, %30 ], [ 0.000000e+00, %5 ]
//   %15 = icmp eq i64 %7, 0
//   br i1 %15, label %28, label %16
//
// 16:                                               ; preds = %16, %11
//   %17 = phi i64 [ %25, %16 ], [ %13, %11 ]
//   %18 = phi float [ %24, %16 ], [ %14, %11 ]
//   %19 = phi i64 [ %26, %16 ], [ 0, %11 ]
//   %20 = getelementptr inbounds float, ptr %0, i64 %17
//   %21 = load float, ptr %20, align 4, !tbaa !1
//   %22 = getelementptr inbounds float, ptr %1, i64 %17
//   %23 = load float, ptr %22, align 4, !tbaa !1
//   %24 = call float @llvm.fmuladd.f32(float %21, float %23, float %18)
//   %25 = add nuw nsw i64 %17, 1
//   %26 = add i64 %19, 1
//   %27 = icmp eq i64 %26, %7
//   br i1 %27, label %28, label %16, !llvm.loop !5
//
// 28:                                               ; preds = %16, %11, %3
//   %29 = phi float [ %24, %16 ], [ %12, %11 ], [ 0.000000e+00, %3 ]
//   ret float %29
//
// 30:                                               ; preds = %30, %9
//   %31 = phi i64 [ %57, %30 ], [ 0, %9 ]
//   %32 = phi float [ %56, %30 ], [ 0.000000e+00, %9 ]
//   %33 = phi i64 [ %58, %30 ], [ 0, %9 ]
//   %34 = getelementptr inbounds float, ptr %0, i64 %31
//   %35 = load float, ptr %34, align 4, !tbaa !1
//   %36 = getelementptr inbounds float, ptr %1, i64 %31
//   %37 = load float, ptr %36, align 4, !tbaa !1
//   %38 = call float @llvm.fmuladd.f32(float %35, float %37, float %32)
//   %39 = or i64 %31, 1
//   %40 = getelementptr inbounds float, ptr %0, i64 %39
//   %41 = load float, ptr %40, align 4, !tbaa !1
//   %42 = getelementptr inbounds float, ptr %1, i64 %39
//   %43 = load float, ptr %42, align 4, !tbaa !1
//   %44 = call float @llvm.fmuladd.f32(float %41, float %43, float %38)
//   %45 = or i64 %31, 2
//   %46 = getelementptr inbounds float, ptr %0, i64 %45
//   %47 = load float, ptr %46, align 4, !tbaa !1
//   %48 = getelementptr inbounds float, ptr %1, i64 %45
//   %49 = load float, ptr %48, align 4, !tbaa !1
//   %50 = call float @llvm.fmuladd.f32(float %47, float %49, float %44)
//   %51 = or i64 %31, 3
//   %52 = getelementptr inbounds float, ptr %0, i64 %51
//   %53 = load float, ptr %52, align 4, !tbaa !1
//   %54 = getelementptr inbounds float, ptr %1, i64 %51
//   %55 = load float, ptr %54, align 4, !tbaa !1
//   %56 = call float @llvm.fmuladd.f32(float %53, float %55, float %50)
//   %57 = add nuw nsw i64 %31, 4
//   %58 = add i64 %33, 4
//   %59 = icmp eq i64 %58, %10
//   br i1 %59, label %11, label %30, !llvm.loop !7
// }
//
// ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// declare float @llvm.fmuladd.f32(float, float, float) #1
//
// attributes #0 = { nofree norecurse nosync nounwind memory(argmem: read) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
// attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
// !1 = !{!2, !2, i64 0}
// !2 = !{!"float", !3, i64 0}
// !3 = !{!"omnipotent char", !4, i64 0}
// !4 = !{!"Simple C/C++ TBAA"}
// !5 = distinct !{!5, !6}
// !6 = !{!"llvm.loop.unroll.disable"}
// !7 = distinct !{!7, !8}
// !8 = !{!"llvm.loop.mustprogress"}
