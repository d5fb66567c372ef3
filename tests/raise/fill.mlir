// RUN: kiln opt %s --raise-llvm --canonicalize --verify-each
// RUN: kiln opt %s --raise-llvm -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args [1,2,3] 255
// memset of words writes the byte four times.
llvm.func @f(%a: !llvm.ptr {kiln.bytes = 12 : i64}, %byte: i8) -> i32 {
  %eight = llvm.mlir.constant(8 : i64) : i64
  "llvm.intr.memset"(%a, %byte, %eight) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %x = llvm.load %a : !llvm.ptr -> i32
  llvm.return %x : i32
}
