// RUN: kiln opt %s --raise-llvm --lift-cf-to-scf --canonicalize --verify-each
// RUN: kiln opt %s --raise-llvm -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args [1,2,3,4] 4
// for (p = a; p != a + n; p++) sum += *p
llvm.func @f(%a: !llvm.ptr {kiln.bytes = 16 : i64}, %n: i64) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %end = llvm.getelementptr inbounds %a[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.br ^test(%a, %zero : !llvm.ptr, i32)
^test(%p: !llvm.ptr, %sum: i32):
  %done = llvm.icmp "eq" %p, %end : !llvm.ptr
  llvm.cond_br %done, ^end, ^body
^body:
  %x = llvm.load %p : !llvm.ptr -> i32
  %next = llvm.add %sum, %x : i32
  %q = llvm.getelementptr inbounds %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.br ^test(%q, %next : !llvm.ptr, i32)
^end:
  llvm.return %sum : i32
}
