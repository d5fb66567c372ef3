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
