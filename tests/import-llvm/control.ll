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

define void @annotated(i1 %c, ptr %p) {
  br label %a
a:
  %l = load volatile i32, ptr %p, !llvm.access.group !15
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

; OUTPUT
; #access_group = #llvm.access_group<id = distinct[0]<>>
; #loop_annotation = #llvm.loop_annotation<mustProgress = true>
; #loop_distribute = #llvm.loop_distribute<disable = true>
; #loop_interleave = #llvm.loop_interleave<count = 2 : i32>
; #loop_licm = #llvm.loop_licm<disable = true>
; #loop_peeled = #llvm.loop_peeled<count = 5 : i32>
; #loop_pipeline = #llvm.loop_pipeline<initiationinterval = 3 : i32>
; #loop_unroll = #llvm.loop_unroll<disable = true>
; #loop_unroll1 = #llvm.loop_unroll<count = 4 : i32>
; #loop_unroll2 = #llvm.loop_unroll<full = true>
; #loop_unroll_and_jam = #llvm.loop_unroll_and_jam<count = 2 : i32>
; #loop_unswitch = #llvm.loop_unswitch<partialDisable = true>
; #loop_vectorize = #llvm.loop_vectorize<disable = false>
; #loop_vectorize1 = #llvm.loop_vectorize<width = 8 : i32>
; #loop_annotation1 = #llvm.loop_annotation<vectorize = #loop_vectorize, unroll = #loop_unroll, mustProgress = true>
; #loop_annotation2 = #llvm.loop_annotation<disableNonforced = true, vectorize = #loop_vectorize1, interleave = #loop_interleave, unroll = #loop_unroll1, distribute = #loop_distribute, pipeline = #loop_pipeline, isVectorized = true, parallelAccesses = #access_group>
; #loop_annotation3 = #llvm.loop_annotation<unroll = #loop_unroll2, peeled = #loop_peeled, unswitch = #loop_unswitch>
; #loop_unroll3 = #llvm.loop_unroll<disable = false, followupAll = #loop_annotation>
; #loop_annotation4 = #llvm.loop_annotation<unroll = #loop_unroll3, unrollAndJam = #loop_unroll_and_jam, licm = #loop_licm>
; module attributes {dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<"dlti.endianness", "little">, #dlti.dl_entry<!llvm.ptr, dense<64> : vector<4xi64>>, #dlti.dl_entry<i1, dense<8> : vector<2xi64>>, #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, #dlti.dl_entry<i16, dense<16> : vector<2xi64>>, #dlti.dl_entry<i32, dense<32> : vector<2xi64>>, #dlti.dl_entry<i64, dense<[32, 64]> : vector<2xi64>>, #dlti.dl_entry<f16, dense<16> : vector<2xi64>>, #dlti.dl_entry<f64, dense<64> : vector<2xi64>>, #dlti.dl_entry<f128, dense<128> : vector<2xi64>>>} {
;   llvm.func @loops(%arg0: i32, %arg1: !llvm.ptr, %arg2: i1) -> i32 {
;     %0 = llvm.mlir.constant(0 : i32) : i32
;     %1 = llvm.mlir.constant(1 : i32) : i32
;     %2 = llvm.mlir.constant(7 : i32) : i32
;     llvm.cond_br %arg2 weights([90, 10]), ^bb3(%0, %2 : i32, i32), ^bb1(%0 : i32)
;   ^bb1(%3: i32):  // 2 preds: ^bb0, ^bb2
;     llvm.return %3 : i32
;   ^bb2:  // pred: ^bb3
;     %4 = llvm.add %8, %7 : i32
;     %5 = llvm.add %7, %1 overflow<nsw, nuw> : i32
;     %6 = llvm.icmp "eq" %5, %arg0 : i32
;     llvm.cond_br %6, ^bb1(%4 : i32), ^bb3(%5, %4 : i32, i32) {loop_annotation = #loop_annotation1}
;   ^bb3(%7: i32, %8: i32):  // 2 preds: ^bb0, ^bb2
;     llvm.br ^bb2
;   }
;   llvm.func @switches(%arg0: i32, %arg1: i8) -> i32 {
;     %0 = llvm.mlir.constant(3 : i32) : i32
;     %1 = llvm.mlir.constant(9 : i32) : i32
;     %2 = llvm.mlir.constant(8 : i32) : i32
;     %3 = llvm.mlir.constant(true) : i1
;     %4 = llvm.mlir.constant(4 : i32) : i32
;     llvm.switch %arg0 : i32, ^bb3(%1 : i32) [
;       1: ^bb1(%0 : i32),
;       4294967289: ^bb1(%0 : i32),
;       100: ^bb2
;     ] {branch_weights = array<i32: 1, 2, 3, 4>}
;   ^bb1(%5: i32):  // 2 preds: ^bb0, ^bb0
;     llvm.return %5 : i32
;   ^bb2:  // pred: ^bb0
;     llvm.switch %arg1 : i8, ^bb3(%2 : i32) [
;       255: ^bb4(%arg0 : i32)
;     ]
;   ^bb3(%6: i32):  // 2 preds: ^bb0, ^bb2
;     llvm.br ^bb4(%6 : i32)
;   ^bb4(%7: i32):  // 2 preds: ^bb2, ^bb3
;     llvm.switch %7 : i32, ^bb5 [
;     ]
;   ^bb5:  // pred: ^bb4
;     llvm.cond_br %3, ^bb6(%4 : i32), ^bb6(%4 : i32)
;   ^bb6(%8: i32):  // 2 preds: ^bb5, ^bb5
;     llvm.unreachable
;   }
;   llvm.func @implicit(%arg0: i1) {
;     llvm.cond_br %arg0, ^bb1, ^bb2
;   ^bb1:  // pred: ^bb0
;     llvm.br ^bb2
;   ^bb2:  // 2 preds: ^bb0, ^bb1
;     llvm.return
;   }
;   llvm.func @annotated(%arg0: i1, %arg1: !llvm.ptr) {
;     llvm.br ^bb1
;   ^bb1:  // 2 preds: ^bb0, ^bb1
;     %0 = llvm.load volatile %arg1 {access_groups = [#access_group], alignment = 4 : i64} : !llvm.ptr -> i32
;     llvm.cond_br %arg0, ^bb1, ^bb2 {loop_annotation = #loop_annotation2}
;   ^bb2:  // 2 preds: ^bb1, ^bb2
;     llvm.cond_br %arg0, ^bb2, ^bb3 {loop_annotation = #loop_annotation4}
;   ^bb3:  // pred: ^bb2
;     llvm.br ^bb4
;   ^bb4:  // 2 preds: ^bb3, ^bb4
;     llvm.cond_br %arg0, ^bb4, ^bb5 {loop_annotation = #loop_annotation3}
;   ^bb5:  // pred: ^bb4
;     llvm.return
;   }
; }

; ERROR
; %s:1:1: warning[E1306]: left out, because the llvm dialect has no place for it: blocks that are never reached (1)
; ; RUN: kiln translate --import-llvm %s
; ^
