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

// OUTPUT
// module {
//   func.func @f(%arg0: memref<4xi32>, %arg1: i64) -> f32 {
//     %c0 = arith.constant 0 : index
//     %0 = arith.index_cast %arg1 : i64 to index
//     %c2 = arith.constant 2 : index
//     %1 = arith.muli %0, %c2 : index
//     %2 = arith.addi %c0, %1 : index
//     %3 = arith.index_cast %arg1 : i64 to index
//     %c2_0 = arith.constant 2 : index
//     %4 = arith.muli %3, %c2_0 : index
//     %5 = arith.addi %c0, %4 : index
//     %c1 = arith.constant 1 : index
//     %6 = arith.addi %5, %c1 : index
//     %7 = memref.load %arg0[%2] : memref<4xi32>
//     %8 = memref.load %arg0[%6] : memref<4xi32>
//     %9 = arith.bitcast %8 : i32 to f32
//     %10 = arith.sitofp %7 : i32 to f32
//     %11 = arith.addf %9, %10 : f32
//     return %11 : f32
//   }
// }
// result0 = 5.000000e+00
// arg0 = [1,1065353216,3,1073741824]
