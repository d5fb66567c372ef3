// RUN: kiln translate --mlir-to-llvmir %s
// Types of accesses, from a structure.
#loop_annotation = #llvm.loop_annotation<mustProgress = true>
#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "any pointer", members = {<#tbaa_type_desc, 0>}>
#tbaa_type_desc2 = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_type_desc, 0>}>
#tbaa_type_desc3 = #llvm.tbaa_type_desc<id = "Node", members = {<#tbaa_type_desc1, 0>, <#tbaa_type_desc2, 8>, <#tbaa_type_desc, 12>, <#tbaa_type_desc2, 16>, <#tbaa_type_desc2, 16>}>
#tbaa_tag1 = #llvm.tbaa_tag<base_type = #tbaa_type_desc3, access_type = #tbaa_type_desc2, offset = 8>
#tbaa_tag2 = #llvm.tbaa_tag<base_type = #tbaa_type_desc3, access_type = #tbaa_type_desc1, offset = 0>
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<270>, dense<32> : vector<4xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<272>, dense<64> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<271>, dense<32> : vector<4xi64>>, #dlti.dl_entry<f80, dense<128> : vector<2xi64>>, #dlti.dl_entry<i128, dense<128> : vector<2xi64>>, #dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>>} {
  llvm.func local_unnamed_addr @list(%arg0: !llvm.ptr {llvm.noundef}) attributes {memory = #llvm.memory_effects<other = readwrite, argMem = readwrite, inaccessibleMem = none>, no_unwind, passthrough = ["nofree", "norecurse", "nosync", ["uwtable", "2"], ["min-legal-vector-width", "0"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"} {
    %0 = llvm.mlir.zero : !llvm.ptr
    %1 = llvm.mlir.constant(8 : i64) : i64
    %2 = llvm.mlir.constant(1 : i32) : i32
    %3 = llvm.mlir.constant(12 : i64) : i64
    %4 = llvm.mlir.constant(1.000000e+00 : f32) : f32
    %5 = llvm.mlir.constant(16 : i64) : i64
    %6 = llvm.mlir.constant(-8 : i8) : i8
    %7 = llvm.mlir.constant(10 : i8) : i8
    %8 = llvm.icmp "eq" %arg0, %0 : !llvm.ptr
    llvm.cond_br %8, ^bb2, ^bb1(%arg0 : !llvm.ptr)
  ^bb1(%9: !llvm.ptr):  // 2 preds: ^bb0, ^bb1
    %10 = llvm.getelementptr inbounds %9[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %11 = llvm.load %10 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> i32
    %12 = llvm.add %11, %2 overflow<nsw> : i32
    llvm.store %12, %10 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : i32, !llvm.ptr
    %13 = llvm.getelementptr inbounds %9[%3] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    llvm.store %4, %13 {alignment = 4 : i64, tbaa = [#tbaa_tag]} : f32, !llvm.ptr
    %14 = llvm.getelementptr inbounds %9[%5] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %15 = llvm.load %14 {alignment = 8 : i64} : !llvm.ptr -> i8
    %16 = llvm.and %15, %6  : i8
    %17 = llvm.xor %16, %7  : i8
    llvm.store %17, %14 {alignment = 8 : i64} : i8, !llvm.ptr
    %18 = llvm.load %9 {alignment = 8 : i64, tbaa = [#tbaa_tag2]} : !llvm.ptr -> !llvm.ptr
    %19 = llvm.icmp "eq" %18, %0 : !llvm.ptr
    llvm.cond_br %19, ^bb2, ^bb1(%18 : !llvm.ptr) {loop_annotation = #loop_annotation}
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target datalayout = "e-S128-i8:8-i16:16-p0:64:64:64:64-i1:8-f16:16-f128:128-p270:32:32:32:32-i32:32-f64:64-i64:64-p272:64:64:64:64-p271:32:32:32:32-f80:128-i128:128"
//
// ; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable
// define void @list(ptr noundef %0) local_unnamed_addr #0 {
//   %2 = icmp eq ptr %0, null
//   br i1 %2, label %15, label %3
//
// 3:                                                ; preds = %3, %1
//   %4 = phi ptr [ %13, %3 ], [ %0, %1 ]
//   %5 = getelementptr inbounds i8, ptr %4, i64 8
//   %6 = load i32, ptr %5, align 8, !tbaa !1
//   %7 = add nsw i32 %6, 1
//   store i32 %7, ptr %5, align 8, !tbaa !1
//   %8 = getelementptr inbounds i8, ptr %4, i64 12
//   store float 1.000000e+00, ptr %8, align 4, !tbaa !7
//   %9 = getelementptr inbounds i8, ptr %4, i64 16
//   %10 = load i8, ptr %9, align 8
//   %11 = and i8 %10, -8
//   %12 = xor i8 %11, 10
//   store i8 %12, ptr %9, align 8
//   %13 = load ptr, ptr %4, align 8, !tbaa !8
//   %14 = icmp eq ptr %13, null
//   br i1 %14, label %15, label %3, !llvm.loop !9
//
// 15:                                               ; preds = %3, %1
//   ret void
// }
//
// attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
// !1 = !{!2, !6, i64 8}
// !2 = !{!"Node", !3, i64 0, !6, i64 8, !4, i64 12, !6, i64 16, !6, i64 16}
// !3 = !{!"any pointer", !4, i64 0}
// !4 = !{!"omnipotent char", !5, i64 0}
// !5 = !{!"Simple C/C++ TBAA"}
// !6 = !{!"int", !4, i64 0}
// !7 = !{!4, !4, i64 0}
// !8 = !{!2, !3, i64 0}
// !9 = distinct !{!9, !10}
// !10 = !{!"llvm.loop.mustprogress"}
