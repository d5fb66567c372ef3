// RUN: kiln translate --mlir-to-llvmir %s
// Options of loops that are off have a name of their own.
#la = #llvm.loop_annotation<disableNonforced = false, mustProgress = false, vectorize = <disable = false, predicateEnable = false, scalableEnable = false>, unroll = <disable = false, runtimeDisable = false, full = false>, unrollAndJam = <disable = false>, licm = <disable = false, versioningDisable = false>, distribute = <disable = false>, pipeline = <disable = false>, unswitch = <partialDisable = false>, isVectorized = false>
llvm.func @loop(%c: i1) {
  llvm.br ^bb1
^bb1:
  llvm.cond_br %c, ^bb1, ^bb2 {loop_annotation = #la}
^bb2:
  llvm.return
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
//
// define void @loop(i1 %0) {
//   br label %2
//
// 2:                                                ; preds = %2, %1
//   br i1 %0, label %2, label %3, !llvm.loop !1
//
// 3:                                                ; preds = %2
//   ret void
// }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
// !1 = distinct !{!1, !2, !3, !4, !5, !6, !7, !8, !9, !10}
// !2 = !{!"llvm.loop.isvectorized", i32 0}
// !3 = !{!"llvm.loop.vectorize.enable", i1 true}
// !4 = !{!"llvm.loop.vectorize.predicate.enable", i1 false}
// !5 = !{!"llvm.loop.vectorize.scalable.enable", i1 false}
// !6 = !{!"llvm.loop.unroll.enable"}
// !7 = !{!"llvm.loop.unroll.runtime.disable", i1 false}
// !8 = !{!"llvm.loop.unroll_and_jam.enable"}
// !9 = !{!"llvm.loop.distribute.enable", i1 true}
// !10 = !{!"llvm.loop.pipeline.disable", i1 false}
