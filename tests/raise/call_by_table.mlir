// RUN: kiln opt %s --raise-llvm=func=f -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args 0 5 3
// RUN: kiln run %t/raised.mlir --args 1 5 3
// A call through a table of functions becomes a choice among them.
llvm.mlir.global internal constant @table() : !llvm.array<2 x ptr> {
  %none = llvm.mlir.undef : !llvm.array<2 x ptr>
  %add = llvm.mlir.addressof @add : !llvm.ptr
  %sub = llvm.mlir.addressof @sub : !llvm.ptr
  %one = llvm.insertvalue %add, %none[0] : !llvm.array<2 x ptr>
  %both = llvm.insertvalue %sub, %one[1] : !llvm.array<2 x ptr>
  llvm.return %both : !llvm.array<2 x ptr>
}
llvm.func @add(%a: i32, %b: i32) -> i32 {
  %c = llvm.add %a, %b : i32
  llvm.return %c : i32
}
llvm.func @sub(%a: i32, %b: i32) -> i32 {
  %c = llvm.sub %a, %b : i32
  llvm.return %c : i32
}
llvm.func @f(%which: i32, %a: i32, %b: i32) -> i32 {
  %table = llvm.mlir.addressof @table : !llvm.ptr
  %place = llvm.getelementptr %table[%which] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.ptr
  %function = llvm.load %place : !llvm.ptr -> !llvm.ptr
  %c = llvm.call %function(%a, %b) : !llvm.ptr, (i32, i32) -> i32
  llvm.return %c : i32
}

// OUTPUT
// result0 = 8
// result0 = 2
