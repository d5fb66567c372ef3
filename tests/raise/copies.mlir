// RUN: kiln opt %s --raise-llvm --canonicalize --verify-each
// RUN: kiln opt %s --raise-llvm -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args [1,2,3,4,5] 0 1 4 --args [1,2,3,4,5] 1 0 4
// memmove within an array goes from the end that is not overwritten.
llvm.func @f(%a: !llvm.ptr {kiln.bytes = 5 : i64}, %from: i64, %to: i64, %n: i64) {
  %p = llvm.getelementptr inbounds %a[%from] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %q = llvm.getelementptr inbounds %a[%to] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  "llvm.intr.memmove"(%q, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}
