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

// OUTPUT
// module {
//   func.func @f(%arg0: memref<4xi32>, %arg1: i64) -> i32 {
//     %c1 = arith.constant 1 : index
//     %c0 = arith.constant 0 : index
//     %c0_i32 = arith.constant 0 : i32
//     %0 = arith.index_cast %arg1 : i64 to index
//     %1:2 = scf.while (%arg2 = %c0, %arg3 = %c0_i32) : (index, i32) -> (index, i32) {
//       %2 = arith.cmpi ne, %arg2, %0 : index
//       scf.condition(%2) %arg2, %arg3 : index, i32
//     } do {
//     ^bb0(%arg2: index, %arg3: i32):
//       %2 = memref.load %arg0[%arg2] : memref<4xi32>
//       %3 = arith.addi %arg3, %2 : i32
//       %4 = arith.addi %arg2, %c1 : index
//       scf.yield %4, %3 : index, i32
//     }
//     return %1#1 : i32
//   }
// }
// result0 = 10
// arg0 = [1,2,3,4]
