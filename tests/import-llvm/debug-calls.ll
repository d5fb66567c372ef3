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
