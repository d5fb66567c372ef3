; RUN: kiln translate --import-llvm %s
; Aliasing: types, scopes, groups.

define i32 @accesses(ptr %p, ptr %q) {
  %1 = load i32, ptr %p, align 4, !tbaa !0
  store i32 %1, ptr %q, align 4, !tbaa !4, !alias.scope !8, !noalias !9
  %2 = load i32, ptr %q, align 4, !llvm.access.group !12
  %3 = load i32, ptr %q, align 4, !llvm.access.group !13
  %4 = load i32, ptr %q, align 4, !tbaa !15
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %p, ptr align 4 %q, i64 16, i1 false), !tbaa !0, !alias.scope !8
  call void @llvm.experimental.noalias.scope.decl(metadata !8)
  call void @g(ptr %p), !noalias !8
  %5 = atomicrmw add ptr %p, i32 1 seq_cst, align 4, !tbaa !0
  ret i32 %4
}

declare void @g(ptr)
declare void @llvm.memcpy.p0.p0.i64(ptr noalias nocapture writeonly, ptr noalias nocapture readonly, i64, i1 immarg)
declare void @llvm.experimental.noalias.scope.decl(metadata)

!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"omnipotent char", !3, i64 0}
!3 = !{!"Simple C/C++ TBAA"}
!4 = !{!5, !1, i64 4}
!5 = !{!"pair", !1, i64 0, !1, i64 4}
!6 = distinct !{!6, !"domain"}
!7 = distinct !{!7, !6, !"scope"}
!8 = !{!7}
!9 = !{!10, !11}
!10 = distinct !{!10, !6}
!11 = distinct !{!11, !6, !"third"}
!12 = distinct !{}
!13 = !{!12, !14}
!14 = distinct !{}
!15 = !{!1, !1, i64 0, i64 1}
