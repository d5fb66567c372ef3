; RUN: kiln translate --import-llvm --mlir-print-debuginfo %s
; Debug information as calls, and lines of loops.

source_filename = "dc.c"
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"

; Function Attrs: nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) uwtable
define dso_local i32 @sum(ptr nocapture noundef readonly %l, i32 noundef %k) local_unnamed_addr #0 !dbg !9 {
entry:
  tail call void @llvm.dbg.value(metadata ptr %l, metadata !19, metadata !DIExpression()), !dbg !24
  tail call void @llvm.dbg.value(metadata i32 %k, metadata !20, metadata !DIExpression()), !dbg !24
  tail call void @llvm.dbg.value(metadata i32 0, metadata !21, metadata !DIExpression()), !dbg !24
  tail call void @llvm.dbg.value(metadata i32 0, metadata !22, metadata !DIExpression()), !dbg !25
  %cmp4 = icmp sgt i32 %k, 0, !dbg !26
  br i1 %cmp4, label %for.body, label %for.cond.cleanup, !dbg !28

for.cond.cleanup:                                 ; preds = %for.body, %entry
  %s.0.lcssa = phi i32 [ 0, %entry ], [ %add, %for.body ], !dbg !29
  ret i32 %s.0.lcssa, !dbg !30

for.body:                                         ; preds = %for.body, %entry
  %i.07 = phi i32 [ %inc, %for.body ], [ 0, %entry ]
  %s.06 = phi i32 [ %add, %for.body ], [ 0, %entry ]
  %l.addr.05 = phi ptr [ %1, %for.body ], [ %l, %entry ]
  tail call void @llvm.dbg.value(metadata i32 %i.07, metadata !22, metadata !DIExpression()), !dbg !25
  tail call void @llvm.dbg.value(metadata i32 %s.06, metadata !21, metadata !DIExpression()), !dbg !24
  tail call void @llvm.dbg.value(metadata ptr %l.addr.05, metadata !19, metadata !DIExpression()), !dbg !24
  %0 = load i32, ptr %l.addr.05, align 8, !dbg !31, !tbaa !33
  %add = add nsw i32 %0, %s.06, !dbg !39
  tail call void @llvm.dbg.value(metadata i32 %add, metadata !21, metadata !DIExpression()), !dbg !24
  %n = getelementptr inbounds i8, ptr %l.addr.05, i64 8, !dbg !40
  %1 = load ptr, ptr %n, align 8, !dbg !40, !tbaa !41
  tail call void @llvm.dbg.value(metadata ptr %1, metadata !19, metadata !DIExpression()), !dbg !24
  %inc = add nuw nsw i32 %i.07, 1, !dbg !42
  tail call void @llvm.dbg.value(metadata i32 %inc, metadata !22, metadata !DIExpression()), !dbg !25
  %exitcond.not = icmp eq i32 %inc, %k, !dbg !26
  br i1 %exitcond.not, label %for.cond.cleanup, label %for.body, !dbg !28, !llvm.loop !43
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare void @llvm.dbg.value(metadata, metadata, metadata) #1

attributes #0 = { nofree norecurse nosync nounwind memory(read, inaccessiblemem: none) uwtable "min-legal-vector-width"="0" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "target-cpu"="x86-64" "target-features"="+cmov,+cx8,+fxsr,+mmx,+sse,+sse2,+x87" "tune-cpu"="generic" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2, !3, !4, !5, !6, !7}
!llvm.ident = !{!8}

!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, producer: "Debian clang version 19.1.7 (3~deb12u1)", isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug, splitDebugInlining: false, nameTableKind: None)
!1 = !DIFile(filename: "dc.c", directory: "/src", checksumkind: CSK_MD5, checksum: "73827edaa79cdcaf2a153e6cae638e60")
!2 = !{i32 7, !"Dwarf Version", i32 5}
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = !{i32 1, !"wchar_size", i32 4}
!5 = !{i32 8, !"PIC Level", i32 2}
!6 = !{i32 7, !"PIE Level", i32 2}
!7 = !{i32 7, !"uwtable", i32 2}
!8 = !{!"Debian clang version 19.1.7 (3~deb12u1)"}
!9 = distinct !DISubprogram(name: "sum", scope: !1, file: !1, line: 2, type: !10, scopeLine: 2, flags: DIFlagPrototyped | DIFlagAllCallsDescribed, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !18)
!10 = !DISubroutineType(types: !11)
!11 = !{!12, !13, !12}
!12 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!13 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !14, size: 64)
!14 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "L", file: !1, line: 1, size: 128, elements: !15)
!15 = !{!16, !17}
!16 = !DIDerivedType(tag: DW_TAG_member, name: "v", scope: !14, file: !1, line: 1, baseType: !12, size: 32)
!17 = !DIDerivedType(tag: DW_TAG_member, name: "n", scope: !14, file: !1, line: 1, baseType: !13, size: 64, offset: 64)
!18 = !{!19, !20, !21, !22}
!19 = !DILocalVariable(name: "l", arg: 1, scope: !9, file: !1, line: 2, type: !13)
!20 = !DILocalVariable(name: "k", arg: 2, scope: !9, file: !1, line: 2, type: !12)
!21 = !DILocalVariable(name: "s", scope: !9, file: !1, line: 2, type: !12)
!22 = !DILocalVariable(name: "i", scope: !23, file: !1, line: 2, type: !12)
!23 = distinct !DILexicalBlock(scope: !9, file: !1, line: 2, column: 42)
!24 = !DILocation(line: 0, scope: !9)
!25 = !DILocation(line: 0, scope: !23)
!26 = !DILocation(line: 2, column: 60, scope: !27)
!27 = distinct !DILexicalBlock(scope: !23, file: !1, line: 2, column: 42)
!28 = !DILocation(line: 2, column: 42, scope: !23)
!29 = !DILocation(line: 2, scope: !9)
!30 = !DILocation(line: 2, column: 95, scope: !9)
!31 = !DILocation(line: 2, column: 80, scope: !32)
!32 = distinct !DILexicalBlock(scope: !27, file: !1, line: 2, column: 70)
!33 = !{!34, !35, i64 0}
!34 = !{!"L", !35, i64 0, !38, i64 8}
!35 = !{!"int", !36, i64 0}
!36 = !{!"omnipotent char", !37, i64 0}
!37 = !{!"Simple C/C++ TBAA"}
!38 = !{!"any pointer", !36, i64 0}
!39 = !DILocation(line: 2, column: 74, scope: !32)
!40 = !DILocation(line: 2, column: 90, scope: !32)
!41 = !{!34, !38, i64 8}
!42 = !DILocation(line: 2, column: 66, scope: !27)
!43 = distinct !{!43, !28, !44, !45, !46}
!44 = !DILocation(line: 2, column: 93, scope: !23)
!45 = !{!"llvm.loop.mustprogress"}
!46 = !{!"llvm.loop.unroll.disable"}

; OUTPUT
; #di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
; #di_composite_type = #llvm.di_composite_type<tag = DW_TAG_null, recId = distinct[0]<>>
; #di_file = #llvm.di_file<"dc.c" in "/src">
; #loc2 = loc("dc.c":2:0)
; #loc3 = loc(unknown)
; #loc5 = loc("dc.c":2:42)
; #loc11 = loc("dc.c":2:93)
; #loop_unroll = #llvm.loop_unroll<disable = true>
; #tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
; #di_compile_unit = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C11, file = #di_file, producer = "Debian clang version 19.1.7 (3~deb12u1)", isOptimized = true, emissionKind = Full, nameTableKind = None>
; #di_derived_type = #llvm.di_derived_type<tag = DW_TAG_member, name = "v", baseType = #di_basic_type, sizeInBits = 32>
; #di_derived_type1 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_composite_type, sizeInBits = 64>
; #di_derived_type2 = #llvm.di_derived_type<tag = DW_TAG_member, name = "n", baseType = #di_derived_type1, sizeInBits = 64, offsetInBits = 64>
; #tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
; #di_composite_type1 = #llvm.di_composite_type<tag = DW_TAG_structure_type, recId = distinct[0]<>, name = "L", file = #di_file, line = 1, sizeInBits = 128, elements = #di_derived_type, #di_derived_type2>
; #di_derived_type3 = #llvm.di_derived_type<tag = DW_TAG_pointer_type, baseType = #di_composite_type1, sizeInBits = 64>
; #tbaa_type_desc1 = #llvm.tbaa_type_desc<id = "int", members = {<#tbaa_type_desc, 0>}>
; #tbaa_type_desc2 = #llvm.tbaa_type_desc<id = "any pointer", members = {<#tbaa_type_desc, 0>}>
; #di_subroutine_type = #llvm.di_subroutine_type<types = #di_basic_type, #di_derived_type3, #di_basic_type>
; #di_subprogram = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "sum", file = #di_file, line = 2, scopeLine = 2, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type>
; #tbaa_type_desc3 = #llvm.tbaa_type_desc<id = "L", members = {<#tbaa_type_desc1, 0>, <#tbaa_type_desc2, 8>}>
; #di_lexical_block = #llvm.di_lexical_block<scope = #di_subprogram, file = #di_file, line = 2, column = 42>
; #di_local_variable = #llvm.di_local_variable<scope = #di_subprogram, name = "l", file = #di_file, line = 2, arg = 1, type = #di_derived_type3>
; #di_local_variable1 = #llvm.di_local_variable<scope = #di_subprogram, name = "k", file = #di_file, line = 2, arg = 2, type = #di_basic_type>
; #di_local_variable2 = #llvm.di_local_variable<scope = #di_subprogram, name = "s", file = #di_file, line = 2, type = #di_basic_type>
; #loc14 = loc(fused<#di_subprogram>[#loc2])
; #tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc3, access_type = #tbaa_type_desc1, offset = 0>
; #tbaa_tag1 = #llvm.tbaa_tag<base_type = #tbaa_type_desc3, access_type = #tbaa_type_desc2, offset = 8>
; #di_local_variable3 = #llvm.di_local_variable<scope = #di_lexical_block, name = "i", file = #di_file, line = 2, type = #di_basic_type>
; #loc17 = loc(fused<#di_lexical_block>[#loc5])
; #loc18 = loc(fused<#di_lexical_block>[#loc11])
; #loop_annotation = #llvm.loop_annotation<unroll = #loop_unroll, mustProgress = true, startLoc = #loc17, endLoc = #loc18>
; module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<!llvm.ptr<270>, dense<32> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<271>, dense<32> : vector<4xi64>>, #dlti.dl_entry<!llvm.ptr<272>, dense<64> : vector<4xi64>>, #dlti.dl_entry<i64, dense<64> : vector<2xi64>>, #dlti.dl_entry<i128, dense<128> : vector<2xi64>>, #dlti.dl_entry<f80, dense<128> : vector<2xi64>>, #dlti.dl_entry<"dlti.stack_alignment", 128 : i64>, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>>, llvm.data_layout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128", llvm.target_triple = "x86_64-pc-linux-gnu"} {
;   llvm.func local_unnamed_addr @sum(%arg0: !llvm.ptr {llvm.nocapture, llvm.noundef, llvm.readonly}, %arg1: i32 {llvm.noundef}) -> i32 attributes {dso_local, memory = #llvm.memory_effects<other = read, argMem = read, inaccessibleMem = none>, no_unwind, passthrough = ["nofree", "norecurse", "nosync", ["uwtable", "2"], ["min-legal-vector-width", "0"], ["no-trapping-math", "true"], ["stack-protector-buffer-size", "8"]], target_cpu = "x86-64", target_features = #llvm.target_features<["+cmov", "+cx8", "+fxsr", "+mmx", "+sse", "+sse2", "+x87"]>, tune_cpu = "generic"} {
;     llvm.intr.dbg.value #di_local_variable = %arg0 : !llvm.ptr loc(#loc13)
;     llvm.intr.dbg.value #di_local_variable1 = %arg1 : i32 loc(#loc13)
;     %0 = llvm.mlir.constant(0 : i32) : i32 loc(#loc3)
;     llvm.intr.dbg.value #di_local_variable2 = %0 : i32 loc(#loc13)
;     llvm.intr.dbg.value #di_local_variable3 = %0 : i32 loc(#loc16)
;     %1 = llvm.mlir.constant(8 : i64) : i64 loc(#loc3)
;     %2 = llvm.mlir.constant(1 : i32) : i32 loc(#loc3)
;     %3 = llvm.icmp "sgt" %arg1, %0 : i32 loc(#loc19)
;     llvm.cond_br %3, ^bb2(%0, %0, %arg0 : i32, i32, !llvm.ptr), ^bb1(%0 : i32) loc(#loc17)
;   ^bb1(%4: i32 loc(fused<#di_subprogram>[#loc2])):  // 2 preds: ^bb0, ^bb2
;     llvm.return %4 : i32 loc(#loc15)
;   ^bb2(%5: i32 loc(unknown), %6: i32 loc(unknown), %7: !llvm.ptr loc(unknown)):  // 2 preds: ^bb0, ^bb2
;     llvm.intr.dbg.value #di_local_variable3 = %5 : i32 loc(#loc16)
;     llvm.intr.dbg.value #di_local_variable2 = %6 : i32 loc(#loc13)
;     llvm.intr.dbg.value #di_local_variable = %7 : !llvm.ptr loc(#loc13)
;     %8 = llvm.load %7 {alignment = 8 : i64, tbaa = [#tbaa_tag]} : !llvm.ptr -> i32 loc(#loc21)
;     %9 = llvm.add %8, %6 overflow<nsw> : i32 loc(#loc22)
;     llvm.intr.dbg.value #di_local_variable2 = %9 : i32 loc(#loc13)
;     %10 = llvm.getelementptr inbounds %7[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i8 loc(#loc23)
;     %11 = llvm.load %10 {alignment = 8 : i64, tbaa = [#tbaa_tag1]} : !llvm.ptr -> !llvm.ptr loc(#loc23)
;     llvm.intr.dbg.value #di_local_variable = %11 : !llvm.ptr loc(#loc13)
;     %12 = llvm.add %5, %2 overflow<nsw, nuw> : i32 loc(#loc20)
;     llvm.intr.dbg.value #di_local_variable3 = %12 : i32 loc(#loc16)
;     %13 = llvm.icmp "eq" %12, %arg1 : i32 loc(#loc19)
;     llvm.cond_br %13, ^bb1(%9 : i32), ^bb2(%12, %9, %11 : i32, i32, !llvm.ptr) {loop_annotation = #loop_annotation} loc(#loc17)
;   } loc(#loc12)
; } loc(#loc)
; #loc = loc("dc.c":0:0)
; #loc1 = loc("sum")
; #loc4 = loc("dc.c":2:60)
; #loc6 = loc("dc.c":2:95)
; #loc7 = loc("dc.c":2:80)
; #loc8 = loc("dc.c":2:74)
; #loc9 = loc("dc.c":2:90)
; #loc10 = loc("dc.c":2:66)
; #loc12 = loc(fused<#di_subprogram>[#loc1, #loc2])
; #loc13 = loc(fused<#di_subprogram>[#loc])
; #loc15 = loc(fused<#di_subprogram>[#loc6])
; #di_lexical_block1 = #llvm.di_lexical_block<scope = #di_lexical_block, file = #di_file, line = 2, column = 42>
; #loc16 = loc(fused<#di_lexical_block>[#loc])
; #di_lexical_block2 = #llvm.di_lexical_block<scope = #di_lexical_block1, file = #di_file, line = 2, column = 70>
; #loc19 = loc(fused<#di_lexical_block1>[#loc4])
; #loc20 = loc(fused<#di_lexical_block1>[#loc10])
; #loc21 = loc(fused<#di_lexical_block2>[#loc7])
; #loc22 = loc(fused<#di_lexical_block2>[#loc8])
; #loc23 = loc(fused<#di_lexical_block2>[#loc9])

; ERROR
; %s:1:1: warning[E1306]: left out, because the llvm dialect has no place for it: metadata !llvm.ident (1), metadata !llvm.module.flags (1)
; ; RUN: kiln translate --import-llvm --mlir-print-debuginfo %s
; ^
