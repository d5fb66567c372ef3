// RUN: kiln llvm %s -O --cpu x86-64-v3 --tuned tests/tile/inputs/tuned.toml --report
// What was measured goes before what is estimated, for the text that was measured.
func.func @copy(%a: memref<100xf64>, %b: memref<100xf64>) {
  affine.for %i = 0 to 100 {
    %x = affine.load %a[%i] : memref<100xf64>
    affine.store %x, %b[%i] : memref<100xf64>
  }
  return
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
//
// define void @copy(ptr noalias %a, ptr noalias %b) #0 {
// entry:
//   br label %bb1
//
// bb1:                                              ; preds = %bb2, %entry
//   %i = phi i64 [ %3, %bb2 ], [ 0, %entry ]
//   %0 = icmp slt i64 %i, 100
//   br i1 %0, label %bb2, label %bb3
//
// bb2:                                              ; preds = %bb1
//   %1 = getelementptr double, ptr %a, i64 %i
//   %x = load double, ptr %1, align 8
//   %2 = getelementptr double, ptr %b, i64 %i
//   store double %x, ptr %2, align 8
//   %3 = add i64 %i, 1
//   br label %bb1
//
// bb3:                                              ; preds = %bb1
//   ret void
// }
//
// attributes #0 = { "prefer-vector-width"="256" "target-cpu"="x86-64-v3" }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}

// ERROR
// %s:3:1: remark: 'func.func': plan 'scalars' (measured)
// func.func @copy(%a: memref<100xf64>, %b: memref<100xf64>) {
// ^
