// RUN: kiln opt %s
// RUN: kiln opt %s --print-for 22
// RUN: kiln llvm %s
// What does not wrap in an address, as LLVM 22 and later write it; `inbounds` is the attribute that LLVM 19 knows.

llvm.func @f(%p: !llvm.ptr, %i: i64) -> i32 {
  %a = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %b = llvm.getelementptr inbounds|nuw %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %c = llvm.getelementptr nusw|nuw %b[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %d = llvm.getelementptr nuw %c[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %e = "llvm.getelementptr"(%d) <{elem_type = i32, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: 7>}> : (!llvm.ptr) -> !llvm.ptr
  %g = "llvm.getelementptr"(%e) <{elem_type = i32, noWrapFlags = 7 : i32, rawConstantIndices = array<i32: 7>}> : (!llvm.ptr) -> !llvm.ptr
  %h = "llvm.getelementptr"(%g) <{elem_type = i32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: 7>}> : (!llvm.ptr) -> !llvm.ptr
  llvm.store %i, %h <alignment = 8> : i64, !llvm.ptr
  %x = llvm.load volatile %h <alignment = 4, nontemporal> {mine} : !llvm.ptr -> i32
  llvm.return %x : i32
}

// OUTPUT
// module {
//   llvm.func @f(%arg0: !llvm.ptr, %arg1: i64) -> i32 {
//     %0 = llvm.getelementptr inbounds %arg0[%arg1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
//     %1 = llvm.getelementptr inbounds|nuw %0[%arg1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
//     %2 = llvm.getelementptr nusw|nuw %1[%arg1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
//     %3 = llvm.getelementptr nuw %2[%arg1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
//     %4 = llvm.getelementptr inbounds %3[7] : (!llvm.ptr) -> !llvm.ptr, i32
//     %5 = llvm.getelementptr inbounds|nuw %4[7] : (!llvm.ptr) -> !llvm.ptr, i32
//     %6 = llvm.getelementptr %5[7] : (!llvm.ptr) -> !llvm.ptr, i32
//     llvm.store %arg1, %6 {alignment = 8 : i64} : i64, !llvm.ptr
//     %7 = llvm.load volatile %6 {alignment = 4 : i64, mine, nontemporal} : !llvm.ptr -> i32
//     llvm.return %7 : i32
//   }
// }
// module {
//   llvm.func @f(%arg0: !llvm.ptr, %arg1: i64) -> i32 {
//     %0 = llvm.getelementptr inbounds %arg0[%arg1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
//     %1 = llvm.getelementptr inbounds|nuw %0[%arg1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
//     %2 = llvm.getelementptr nusw|nuw %1[%arg1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
//     %3 = llvm.getelementptr nuw %2[%arg1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
//     %4 = llvm.getelementptr inbounds %3[7] : (!llvm.ptr) -> !llvm.ptr, i32
//     %5 = llvm.getelementptr inbounds|nuw %4[7] : (!llvm.ptr) -> !llvm.ptr, i32
//     %6 = llvm.getelementptr %5[7] : (!llvm.ptr) -> !llvm.ptr, i32
//     llvm.store %arg1, %6 {alignment = 8 : i64} : i64, !llvm.ptr
//     %7 = llvm.load volatile %6 {alignment = 4 : i64, mine, nontemporal} : !llvm.ptr -> i32
//     llvm.return %7 : i32
//   }
// }
// ; ModuleID = 'LLVMDialectModule'
// source_filename = "LLVMDialectModule"
//
// define i32 @f(ptr %p, i64 %i) {
// entry:
//   %a = getelementptr inbounds i32, ptr %p, i64 %i
//   %b = getelementptr inbounds nuw i32, ptr %a, i64 %i
//   %c = getelementptr nusw nuw i32, ptr %b, i64 %i
//   %d = getelementptr nuw i32, ptr %c, i64 %i
//   %e = getelementptr inbounds i32, ptr %d, i32 7
//   %g = getelementptr inbounds nuw i32, ptr %e, i32 7
//   %h = getelementptr i32, ptr %g, i32 7
//   store i64 %i, ptr %h, align 8
//   %x = load volatile i32, ptr %h, align 4, !nontemporal !1
//   ret i32 %x
// }
//
// !llvm.module.flags = !{!0}
//
// !0 = !{i32 2, !"Debug Info Version", i32 3}
// !1 = !{i32 1}
