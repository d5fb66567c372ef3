// RUN: kiln opt %s --raise-llvm=func=f --verify-each
// RUN: kiln opt %s --raise-llvm=func=f -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args 5
// A recursion that a run of the program never entered: its call is a way that does not return.
llvm.func @g(%n: i32) -> i32 attributes {kiln.depth = 0 : i64} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %less = llvm.sub %n, %one : i32
  %r = llvm.call @g(%less) : (i32) -> i32
  %s = llvm.mul %r, %n : i32
  llvm.return %s : i32
}
llvm.func @f(%n: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %most = llvm.mlir.constant(100 : i32) : i32
  %large = llvm.icmp "sgt" %n, %most : i32
  llvm.cond_br %large, ^deep, ^flat
^deep:
  %r = llvm.call @g(%n) : (i32) -> i32
  llvm.return %r : i32
^flat:
  %s = llvm.add %n, %one : i32
  llvm.return %s : i32
}

// OUTPUT
// module {
//   func.func @f(%arg0: i32) -> i32 {
//     %c1_i32 = arith.constant 1 : i32
//     %c100_i32 = arith.constant 100 : i32
//     %0 = arith.cmpi sgt, %arg0, %c100_i32 : i32
//     %true = arith.constant true
//     %1 = arith.xori %0, %true : i1
//     cf.assert %1, "a way that does not return is taken"
//     cf.br ^bb1
//   ^bb1:  // pred: ^bb0
//     %2 = arith.addi %arg0, %c1_i32 : i32
//     return %2 : i32
//   }
// }
// result0 = 6
