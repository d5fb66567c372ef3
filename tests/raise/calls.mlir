// RUN: kiln opt %s --raise-llvm=func=f --verify-each
// Calls are inlined, what is not reached goes, and what does not return is an assertion.
llvm.func @abort()
llvm.func @other(%x: !llvm.ptr) -> !llvm.ptr {
  %p = llvm.load %x : !llvm.ptr -> !llvm.ptr
  llvm.return %p : !llvm.ptr
}
llvm.func @double(%x: i32) -> i32 {
  %y = llvm.add %x, %x : i32
  llvm.return %y : i32
}
llvm.func @f(%x: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %bad = llvm.icmp "slt" %x, %zero : i32
  llvm.cond_br %bad, ^stop, ^go
^stop:
  llvm.call @abort() : () -> ()
  llvm.unreachable
^go:
  %y = llvm.call @double(%x) : (i32) -> i32
  llvm.return %y : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: i32) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %0 = arith.cmpi slt, %arg0, %c0_i32 : i32
//     %true = arith.constant true
//     %1 = arith.xori %0, %true : i1
//     cf.assert %1, "a way that does not return is taken"
//     cf.br ^bb1
//   ^bb1:  // pred: ^bb0
//     %2 = arith.addi %arg0, %arg0 : i32
//     return %2 : i32
//   }
// }
