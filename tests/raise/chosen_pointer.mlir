// RUN: kiln opt %s --raise-llvm --verify-each
// RUN: kiln opt %s --raise-llvm -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args [1,2,3] [4,5,6] 0 2
// A load through a pointer that is chosen between two arrays.
llvm.func @f(%a: !llvm.ptr {kiln.bytes = 12 : i64}, %b: !llvm.ptr {kiln.bytes = 12 : i64}, %c: i1, %i: i32) -> i32 {
  %p = llvm.select %c, %a, %b : i1, !llvm.ptr
  %wide = llvm.sext %i : i32 to i64
  %q = llvm.getelementptr inbounds %p[%wide] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %x = llvm.load %q : !llvm.ptr -> i32
  llvm.return %x : i32
}
