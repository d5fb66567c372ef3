// RUN: kiln llvm %s -O --cpu x86-64-v3 --verify-transforms --report
// Each recipe that is tried is proven.
func.func @transposed(%a: memref<300x300xf64>, %b: memref<300xf64>, %c: memref<300xf64>) {
  affine.for %i = 0 to 300 {
    affine.for %j = 0 to 300 {
      %x = affine.load %a[%j, %i] : memref<300x300xf64>
      %y = affine.load %b[%j] : memref<300xf64>
      %z = affine.load %c[%i] : memref<300xf64>
      %p = arith.mulf %x, %y : f64
      %s = arith.addf %z, %p : f64
      affine.store %s, %c[%i] : memref<300xf64>
    }
  }
  return
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
//
// define void @transposed(ptr noalias %a, ptr noalias %b, ptr noalias %c) #0 {
// entry:
//   br label %bb1
//
// bb1:                                              ; preds = %bb5, %entry
//   %j = phi i64 [ %9, %bb5 ], [ 0, %entry ]
//   %0 = icmp slt i64 %j, 300
//   br i1 %0, label %bb2, label %bb6
//
// bb2:                                              ; preds = %bb1
//   br label %bb3
//
// bb3:                                              ; preds = %bb4, %bb2
//   %i = phi i64 [ %8, %bb4 ], [ 0, %bb2 ]
//   %1 = icmp slt i64 %i, 300
//   br i1 %1, label %bb4, label %bb5
//
// bb4:                                              ; preds = %bb3
//   %2 = mul i64 %j, 300
//   %3 = add i64 %2, %i
//   %4 = getelementptr double, ptr %a, i64 %3
//   %x = load double, ptr %4, align 8
//   %5 = getelementptr double, ptr %b, i64 %j
//   %y = load double, ptr %5, align 8
//   %6 = getelementptr double, ptr %c, i64 %i
//   %z = load double, ptr %6, align 8
//   %p = fmul double %x, %y
//   %s = fadd double %z, %p
//   %7 = getelementptr double, ptr %c, i64 %i
//   store double %s, ptr %7, align 8
//   %8 = add i64 %i, 1
//   br label %bb3
//
// bb5:                                              ; preds = %bb3
//   %9 = add i64 %j, 1
//   br label %bb1
//
// bb6:                                              ; preds = %bb1
//   ret void
// }
//
// attributes #0 = { "prefer-vector-width"="256" "target-cpu"="x86-64-v3" }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}

// ERROR
// %s:3:1: remark: 'func.func': plan 'schedule' (estimated); cycles: plain 3.621e5, scalars 3.626e5, schedule 1.455e5, schedule-scalars 1.455e5, apart 1.455e5, apart-scalars 1.455e5, tile 1.455e5, tile-scalars 1.455e5, kernels 1.455e5, apart-kernels 1.455e5, whole-kernels 1.455e5, scalar-kernels 1.455e5, block-kernels 1.455e5, apart-block-kernels 1.455e5
// func.func @transposed(%a: memref<300x300xf64>, %b: memref<300xf64>, %c: memref<300xf64>) {
// ^
