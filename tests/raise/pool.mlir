// RUN: kiln opt %s --raise-llvm -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args 4
// A list of nodes that are allocated in a loop: each takes the next place of a pool.
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @f(%n: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %bytes = llvm.mlir.constant(16 : i64) : i64
  %null = llvm.mlir.zero : !llvm.ptr
  llvm.br ^grow(%zero, %null : i32, !llvm.ptr)
^grow(%i: i32, %head: !llvm.ptr):
  %more = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %more, ^new, ^sum(%zero, %head : i32, !llvm.ptr)
^new:
  %node = llvm.call @malloc(%bytes) {kiln.most = 16 : i64, kiln.times = 4 : i64} : (i64) -> !llvm.ptr
  %link = llvm.getelementptr %node[1] : (!llvm.ptr) -> !llvm.ptr, i64
  llvm.store %i, %node : i32, !llvm.ptr
  llvm.store %head, %link : !llvm.ptr, !llvm.ptr
  %next = llvm.add %i, %one : i32
  llvm.br ^grow(%next, %node : i32, !llvm.ptr)
^sum(%s: i32, %p: !llvm.ptr):
  %last = llvm.icmp "eq" %p, %null : !llvm.ptr
  llvm.cond_br %last, ^end, ^add
^add:
  %x = llvm.load %p : !llvm.ptr -> i32
  %t = llvm.add %s, %x : i32
  %l = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i64
  %q = llvm.load %l : !llvm.ptr -> !llvm.ptr
  llvm.br ^sum(%t, %q : i32, !llvm.ptr)
^end:
  llvm.return %s : i32
}

// OUTPUT
// result0 = 6
