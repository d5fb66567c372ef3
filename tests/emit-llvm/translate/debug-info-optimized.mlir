// RUN: kiln translate --mlir-to-llvmir %s
// Debug information of a loop over a list, with values that move.
#di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#di_basic_type1 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "float", sizeInBits = 32, encoding = DW_ATE_float>
#di_basic_type2 = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "unsigned int", sizeInBits = 32, encoding = DW_ATE_unsigned>
#di_composite_type = #llvm.di_composite_type<tag = DW_TAG_null, recId = distinct[0]<>>
#di_file = #llvm.di_file<"a1.c" in "/src">
#di_null_type = #llvm.di_null_type
#loc = loc("a1.c":31:19)
#loc1 = loc("a1.c":31:78)
#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#di_compile_unit = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C11, file = #di_file, producer = "clang", isOptimized = true, emissionKind = Full, nameTableKind = None>
#di_derived_type = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_composite_type, sizeInBits = 64>
#di_derived_type1 = #llvm.di_derived_type<tag = DW_TAG_member, name = "v", baseType = #di_basic_type, sizeInBits = 32, offsetInBits = 64>
#di_derived_type2 = #llvm.di_derived_type<tag = DW_TAG_member, name = "a", baseType = #di_basic_type, sizeInBits = 32>
#di_derived_type3 = #llvm.di_derived_type<tag = DW_TAG_member, name = "f", baseType = #di_basic_type1, sizeInBits = 32>
#di_derived_type4 = #llvm.di_derived_type<tag = DW_TAG_member, name = "bits", baseType = #di_basic_type2, sizeInBits = 3, offsetInBits = 128>
#di_derived_type5 = #llvm.di_derived_type<tag = DW_TAG_member, name = "more", baseType = #di_basic_type2, sizeInBits = 5, offsetInBits = 131>
#di_composite_type1 = #llvm.di_composite_type<tag = DW_TAG_union_type, file = #di_file, line = 9, scope = #di_composite_type, sizeInBits = 32, elements = #di_derived_type2, #di_derived_type3>
#di_derived_type6 = #llvm.di_derived_type<tag = DW_TAG_member, name = "next", baseType = #di_derived_type, sizeInBits = 64>
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#di_derived_type7 = #llvm.di_derived_type<tag = DW_TAG_member, name = "u", baseType = #di_composite_type1, sizeInBits = 32, offsetInBits = 96>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0>
#di_composite_type2 = #llvm.di_composite_type<tag = DW_TAG_structure_type, recId = distinct[0]<>, name = "Node", file = #di_file, line = 9, sizeInBits = 192, elements = #di_derived_type6, #di_derived_type1, #di_derived_type7, #di_derived_type4, #di_derived_type5>
#tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "any pointer", members = {<#tbaa_type_desc, 0>}>
#tbaa_type_desc2 = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_type_desc, 0>}>
#di_derived_type8 = #llvm.di_derived_type<tag = DW_TAG_typedef, name = "Node", baseType = #di_composite_type2>
#di_derived_type9 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_derived_type8, sizeInBits = 64>
#tbaa_type_desc3 = #llvm.tbaa_type_desc<id = "Node", members = {<#tbaa_type_desc1, 0>, <#tbaa_type_desc2, 8>, <#tbaa_type_desc, 12>, <#tbaa_type_desc2, 16>, <#tbaa_type_desc2, 16>}>
#di_subroutine_type = #llvm.di_subroutine_type<types = #di_null_type, #di_derived_type9>
#tbaa_tag1 = #llvm.tbaa_tag<base_type = #tbaa_type_desc3, access_type = #tbaa_type_desc2, offset = 8>
#tbaa_tag2 = #llvm.tbaa_tag<base_type = #tbaa_type_desc3, access_type = #tbaa_type_desc1, offset = 0>
#di_subprogram = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "list", file = #di_file, line = 31, scopeLine = 31, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type>
#di_local_variable = #llvm.di_local_variable<scope = #di_subprogram, name = "n", file = #di_file, line = 31, arg = 1, type = #di_derived_type9>
#loc2 = loc(fused<#di_subprogram>[#loc])
#loc3 = loc(fused<#di_subprogram>[#loc1])
#loop_annotation = #llvm.loop_annotation<mustProgress = true, startLoc = #loc2, endLoc = #loc3>
module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<f80, dense<128> : vector<2xi64>>, #dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<i128, dense<128> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<271>, dense<32> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<272>, dense<64> : vector<4xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>, #dlti.dl_entry<!llvm.ptr<270>, dense<32> : vector<4xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>>} {
  llvm.func local_unnamed_addr @list(%arg0: !llvm.ptr {llvm.noundef}) attributes {memory = #llvm.memory_effects<other = readwrite, argMem = readwrite, inaccessibleMem = none>, no_unwind, passthrough = ["nofree", "norecurse", "nosync", ["uwtable", "2"], ["min-legal-vector-width", "0"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"], ["target-cpu", "x86-64"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"} {
    llvm.intr.dbg.value #di_local_variable = %arg0 : !llvm.ptr
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
    llvm.intr.dbg.value #di_local_variable = %9 : !llvm.ptr
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
    llvm.intr.dbg.value #di_local_variable = %18 : !llvm.ptr
    %19 = llvm.icmp "eq" %18, %0 : !llvm.ptr
    llvm.cond_br %19, ^bb2, ^bb1(%18 : !llvm.ptr) {loop_annotation = #loop_annotation}
  ^bb2:  // 2 preds: ^bb0, ^bb1
    llvm.return
  }
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
// target datalayout = "e-S128-f16:16-i16:16-i32:32-i1:8-i8:8-p0:64:64:64:64-f80:128-i64:64-i128:128-p271:32:32:32:32-p272:64:64:64:64-f128:128-p270:32:32:32:32-f64:64"
//
// ; Function Attrs: nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable
// define void @list(ptr noundef %0) local_unnamed_addr #0 {
//   %2 = icmp eq ptr %0, null
//   br i1 %2, label %15, label %3
//
// 3:                                                ; preds = %3, %1
//   %4 = phi ptr [ %13, %3 ], [ %0, %1 ]
//   %5 = getelementptr inbounds i8, ptr %4, i64 8
//   %6 = load i32, ptr %5, align 8, !tbaa !3
//   %7 = add nsw i32 %6, 1
//   store i32 %7, ptr %5, align 8, !tbaa !3
//   %8 = getelementptr inbounds i8, ptr %4, i64 12
//   store float 1.000000e+00, ptr %8, align 4, !tbaa !9
//   %9 = getelementptr inbounds i8, ptr %4, i64 16
//   %10 = load i8, ptr %9, align 8
//   %11 = and i8 %10, -8
//   %12 = xor i8 %11, 10
//   store i8 %12, ptr %9, align 8
//   %13 = load ptr, ptr %4, align 8, !tbaa !10
//   %14 = icmp eq ptr %13, null
//   br i1 %14, label %15, label %3, !llvm.loop !11
//
// 15:                                               ; preds = %3, %1
//   ret void
// }
//
// attributes #0 = { nofree norecurse nosync nounwind memory(readwrite, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
//
// !llvm.module.flags = !{!0}
// !llvm.dbg.cu = !{!1}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
// !1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, producer: "clang", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, nameTableKind: None)
// !2 = !DIFile(filename: "a1.c", directory: "/src")
// !3 = !{!4, !8, i64 8}
// !4 = !{!"Node", !5, i64 0, !8, i64 8, !6, i64 12, !8, i64 16, !8, i64 16}
// !5 = !{!"any pointer", !6, i64 0}
// !6 = !{!"omnipotent char", !7, i64 0}
// !7 = !{!"Simple C/C++ TBAA"}
// !8 = !{!"int", !6, i64 0}
// !9 = !{!6, !6, i64 0}
// !10 = !{!4, !5, i64 0}
// !11 = distinct !{!11, !12, !33, !34}
// !12 = !DILocation(line: 31, column: 19, scope: !13)
// !13 = distinct !DISubprogram(name: "list", scope: !2, file: !2, line: 31, type: !14, scopeLine: 31, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !1)
// !14 = !DISubroutineType(types: !15)
// !15 = !{null, !16}
// !16 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !17, size: 64)
// !17 = !DIDerivedType(tag: DW_TAG_typedef, name: "Node", baseType: !18)
// !18 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Node", file: !2, line: 9, size: 192, elements: !19)
// !19 = !{!20, !22, !24, !30, !32}
// !20 = !DIDerivedType(tag: DW_TAG_member, name: "next", baseType: !21, size: 64)
// !21 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !18, size: 64)
// !22 = !DIDerivedType(tag: DW_TAG_member, name: "v", baseType: !23, size: 32, offset: 64)
// !23 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
// !24 = !DIDerivedType(tag: DW_TAG_member, name: "u", baseType: !25, size: 32, offset: 96)
// !25 = distinct !DICompositeType(tag: DW_TAG_union_type, scope: !18, file: !2, line: 9, size: 32, elements: !26)
// !26 = !{!27, !28}
// !27 = !DIDerivedType(tag: DW_TAG_member, name: "a", baseType: !23, size: 32)
// !28 = !DIDerivedType(tag: DW_TAG_member, name: "f", baseType: !29, size: 32)
// !29 = !DIBasicType(name: "float", size: 32, encoding: DW_ATE_float)
// !30 = !DIDerivedType(tag: DW_TAG_member, name: "bits", baseType: !31, size: 3, offset: 128)
// !31 = !DIBasicType(name: "unsigned int", size: 32, encoding: DW_ATE_unsigned)
// !32 = !DIDerivedType(tag: DW_TAG_member, name: "more", baseType: !31, size: 5, offset: 131)
// !33 = !DILocation(line: 31, column: 78, scope: !13)
// !34 = !{!"llvm.loop.mustprogress"}
