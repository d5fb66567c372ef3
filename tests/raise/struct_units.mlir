// RUN: kiln opt %s --raise-llvm --verify-each
// RUN: kiln opt %s --raise-llvm -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args [1,1065353216,3,1073741824] 1
// A word and a float of a struct: units are words, and bits are read as what they are.
llvm.func @f(%a: !llvm.ptr {kiln.bytes = 16 : i64}, %i: i64) -> f32 {
  %p = llvm.getelementptr inbounds %a[%i, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  %q = llvm.getelementptr inbounds %a[%i, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i32, f32)>
  %x = llvm.load %p : !llvm.ptr -> i32
  %y = llvm.load %q : !llvm.ptr -> f32
  %z = llvm.sitofp %x : i32 to f32
  %sum = llvm.fadd %y, %z : f32
  llvm.return %sum : f32
}
