// RUN: kiln opt %s --raise-llvm --verify-each
// RUN: kiln opt %s --raise-llvm -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args [1,2,3,4,5,6,7,8] 6
// Words and bytes of one array: its units are bytes.
llvm.func @f(%a: !llvm.ptr {kiln.bytes = 8 : i64}, %i: i64) -> i32 {
  %p = llvm.getelementptr inbounds %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %x = llvm.load %p : !llvm.ptr -> i8
  %word = llvm.load %a : !llvm.ptr -> i32
  %wide = llvm.zext %x : i8 to i32
  %sum = llvm.add %word, %wide : i32
  llvm.return %sum : i32
}
