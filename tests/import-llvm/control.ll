; RUN: kiln translate --import-llvm %s
; Control: branches, switches, phis, loops, blocks in any order.

define i32 @loops(i32 %n, ptr %a, i1 %c) {
entry:
  br i1 %c, label %head, label %exit, !prof !0
exit:
  %r = phi i32 [ 0, %entry ], [ %s, %latch ]
  ret i32 %r
latch:
  %s = add i32 %acc, %i
  %next = add nuw nsw i32 %i, 1
  %done = icmp eq i32 %next, %n
  br i1 %done, label %exit, label %head, !llvm.loop !1
head:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %acc = phi i32 [ 7, %entry ], [ %s, %latch ]
  br label %latch
never:
  %dead = add i32 %n, 1
  br label %never2
never2:
  br label %exit2
exit2:
  ret i32 %dead
}

define i32 @switches(i32 %x, i8 %y) {
  switch i32 %x, label %4 [
    i32 1, label %1
    i32 -7, label %1
    i32 100, label %3
  ], !prof !5

1:
  %2 = phi i32 [ 3, %0 ], [ 3, %0 ]
  ret i32 %2

3:
  switch i8 %y, label %4 [
    i8 -1, label %5
  ]

4:
  %p = phi i32 [ 9, %0 ], [ 8, %3 ]
  br label %5

5:
  %6 = phi i32 [ %p, %4 ], [ %x, %3 ]
  switch i32 %6, label %7 [
  ]

7:
  br i1 true, label %8, label %8

8:
  %9 = phi i32 [ 4, %7 ], [ 4, %7 ]
  unreachable
}

define void @implicit(i1 %c) {
  br i1 %c, label %1, label %2
1:
  br label %2
2:
  ret void
}

define void @annotated(i1 %c) {
  br label %a
a:
  br i1 %c, label %a, label %b, !llvm.loop !6
b:
  br i1 %c, label %b, label %d, !llvm.loop !20
d:
  br label %e
e:
  br i1 %c, label %e, label %f, !llvm.loop !30
f:
  ret void
}

!0 = !{!"branch_weights", i32 90, i32 10}
!1 = distinct !{!1, !2, !3, !4}
!2 = !{!"llvm.loop.mustprogress"}
!3 = !{!"llvm.loop.unroll.disable"}
!4 = !{!"llvm.loop.vectorize.enable", i1 true}
!5 = !{!"branch_weights", i32 1, i32 2, i32 3, i32 4}
!6 = distinct !{!6, !7, !8, !9, !10, !11, !12, !13, !14}
!7 = !{!"llvm.loop.unroll.count", i32 4}
!8 = !{!"llvm.loop.vectorize.width", i32 8}
!9 = !{!"llvm.loop.interleave.count", i32 2}
!10 = !{!"llvm.loop.distribute.enable", i1 false}
!11 = !{!"llvm.loop.pipeline.initiationinterval", i32 3}
!12 = !{!"llvm.loop.disable_nonforced"}
!13 = !{!"llvm.loop.isvectorized", i32 1}
!14 = !{!"llvm.loop.parallel_accesses", !15}
!15 = distinct !{}
!20 = distinct !{!20, !21, !22, !23, !24}
!21 = !{!"llvm.loop.unroll.enable"}
!22 = !{!"llvm.loop.unroll_and_jam.count", i32 2}
!23 = !{!"llvm.licm.disable"}
!24 = !{!"llvm.loop.unroll.followup_all", !25}
!25 = distinct !{!25, !2}
!30 = distinct !{!30, !31, !32, !33}
!31 = !{!"llvm.loop.peeled.count", i32 5}
!32 = !{!"llvm.loop.unswitch.partial.disable"}
!33 = !{!"llvm.loop.unroll.full"}
