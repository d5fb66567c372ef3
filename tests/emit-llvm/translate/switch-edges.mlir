// RUN: kiln translate --mlir-to-llvmir %s
// A block that a switch leads to twice, and another block too.
llvm.func @sw(%a: i64) -> i32 {
  %c0 = llvm.mlir.constant(1 : i32) : i32
  %c1 = llvm.mlir.constant(2 : i32) : i32
  llvm.switch %a : i64, ^bb1(%c0 : i32) [ -1: ^bb1(%c1 : i32), 5: ^bb2, 4294967296: ^bb2 ] {branch_weights = array<i32: 13, 3, 4, 7>}
^bb1(%x: i32):
  llvm.return %x : i32
^bb2:
  llvm.br ^bb1(%c0 : i32)
}

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
//
// define i32 @sw(i64 %0) {
//   switch i64 %0, label %2 [
//     i64 -1, label %5
//     i64 5, label %4
//     i64 4294967296, label %4
//   ], !prof !1
//
// 2:                                                ; preds = %5, %4, %1
//   %3 = phi i32 [ %6, %5 ], [ 1, %4 ], [ 1, %1 ]
//   ret i32 %3
//
// 4:                                                ; preds = %1, %1
//   br label %2
//
// 5:                                                ; preds = %1
//   %6 = phi i32 [ 2, %1 ]
//   br label %2
// }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
// !1 = !{!"branch_weights", i32 13, i32 3, i32 4, i32 7}
