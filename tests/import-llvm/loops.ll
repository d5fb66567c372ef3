; RUN: kiln translate --import-llvm --mlir-print-debuginfo %s
; Loops: one that the vectoriser left over, and one that was inlined, whose place in another function the dialect can't say.

define void @f(i1 %c) !dbg !5 {
entry:
  br label %left
left:
  br i1 %c, label %left, label %inlined, !dbg !8, !llvm.loop !10
inlined:
  br i1 %c, label %inlined, label %exit, !dbg !9, !llvm.loop !12
exit:
  ret void, !dbg !8
}

!llvm.module.flags = !{!0}
!llvm.dbg.cu = !{!1}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = distinct !DICompileUnit(language: DW_LANG_C11, file: !2, emissionKind: FullDebug)
!2 = !DIFile(filename: "loops.c", directory: "/")
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "f", linkageName: "_Zf", scope: !2, file: !2, line: 1, type: !3, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !1)
!6 = distinct !DISubprogram(name: "g", scope: !2, file: !2, line: 9, type: !3, scopeLine: 9, spFlags: DISPFlagDefinition, unit: !1)
!7 = distinct !DILocation(line: 2, column: 3, scope: !5)
!8 = !DILocation(line: 3, column: 3, scope: !5)
!9 = !DILocation(line: 10, column: 5, scope: !6, inlinedAt: !7)
!10 = distinct !{!10, !8, !11}
!11 = !{!"llvm.loop.unroll.runtime.disable"}
!12 = distinct !{!12, !9, !9, !13}
!13 = !{!"llvm.loop.mustprogress"}

; OUTPUT
; #di_file = #llvm.di_file<"loops.c" in "/">
; #di_null_type = #llvm.di_null_type
; #loc4 = loc("loops.c":3:3)
; #loop_annotation = #llvm.loop_annotation<mustProgress = true>
; #loop_unroll = #llvm.loop_unroll<runtimeDisable = true>
; #di_compile_unit = #llvm.di_compile_unit<id = distinct[0]<>, sourceLanguage = DW_LANG_C11, file = #di_file, isOptimized = false, emissionKind = Full>
; #di_subroutine_type = #llvm.di_subroutine_type<types = #di_null_type>
; #di_subprogram = #llvm.di_subprogram<id = distinct[1]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "f", linkageName = "_Zf", file = #di_file, line = 1, scopeLine = 1, subprogramFlags = Definition, type = #di_subroutine_type>
; #loc8 = loc(fused<#di_subprogram>[#loc4])
; #loop_annotation1 = #llvm.loop_annotation<unroll = #loop_unroll, startLoc = #loc8>
; module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<i64, dense<[32, 64]> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>>} {
;   llvm.func @f(%arg0: i1) {
;     llvm.br ^bb1 loc(#loc3)
;   ^bb1:  // 2 preds: ^bb0, ^bb1
;     llvm.cond_br %arg0, ^bb1, ^bb2 {loop_annotation = #loop_annotation1} loc(#loc8)
;   ^bb2:  // 2 preds: ^bb1, ^bb2
;     llvm.cond_br %arg0, ^bb2, ^bb3 {loop_annotation = #loop_annotation} loc(#loc11)
;   ^bb3:  // pred: ^bb2
;     llvm.return loc(#loc8)
;   } loc(#loc7)
; } loc(#loc)
; #loc = loc("%s":0:0)
; #loc1 = loc("f")
; #loc2 = loc("loops.c":1:0)
; #loc3 = loc("%s":6:3)
; #loc5 = loc("loops.c":10:5)
; #loc6 = loc("loops.c":2:3)
; #di_subprogram1 = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "g", file = #di_file, line = 9, scopeLine = 9, subprogramFlags = Definition, type = #di_subroutine_type>
; #loc7 = loc(fused<#di_subprogram>[#loc1, #loc2])
; #loc9 = loc(fused<#di_subprogram1>[#loc5])
; #loc10 = loc(fused<#di_subprogram>[#loc6])
; #loc11 = loc(callsite(#loc9 at #loc10))

; ERROR
; %s:1:1: warning[E1306]: left out, because the llvm dialect has no place for it: metadata !llvm.module.flags (1), place of a loop that was inlined (2)
; ; RUN: kiln translate --import-llvm --mlir-print-debuginfo %s
; ^
