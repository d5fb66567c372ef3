// RUN: kiln translate --mlir-to-llvmir %s
// Bytes that are no UTF-8 text in names, strings and sections.
llvm.func @f() -> !llvm.array<2 x i8> attributes {section = "a\FFb"} {
  %0 = llvm.mlir.constant("\FF\00") : !llvm.array<2 x i8>
  llvm.inline_asm has_side_effects "x\01\FF", "" : () -> ()
  llvm.return %0 : !llvm.array<2 x i8>
}
llvm.mlir.global external constant @"na\FFme"("\C3\A9\80\00") : !llvm.array<4 x i8>

// OUTPUT
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
//
// @"na\FFme" = constant [4 x i8] c"\C3\A9\80\00"
//
// define [2 x i8] @f() section "a\FFb" {
//   call void asm sideeffect "x\01\FF", ""()
//   ret [2 x i8] c"\FF\00"
// }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
