// RUN: kiln opt %s --raise-llvm --verify-each
// RUN: kiln opt %s --raise-llvm --lift-cf-to-scf --canonicalize -o %t/raised.mlir
// RUN: kiln run %t/raised.mlir --args [7] [0]
// a[0] = b[0] ? a[0] : 0
llvm.func @f(%a: !llvm.ptr {kiln.bytes = 4 : i64}, %b: !llvm.ptr {kiln.bytes = 4 : i64}) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.load %b : !llvm.ptr -> i32
  %2 = llvm.icmp "eq" %1, %zero : i32
  llvm.cond_br %2, ^join(%zero : i32), ^load
^load:
  %3 = llvm.load %a : !llvm.ptr -> i32
  llvm.br ^join(%3 : i32)
^join(%4: i32):
  llvm.store %4, %a : i32, !llvm.ptr
  llvm.return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<1xi32>, %arg1: memref<1xi32>) {
//     %c0 = arith.constant 0 : index
//     %c0_0 = arith.constant 0 : index
//     %c0_i32 = arith.constant 0 : i32
//     %0 = memref.load %arg1[%c0_0] : memref<1xi32>
//     %1 = arith.cmpi eq, %0, %c0_i32 : i32
//     cf.cond_br %1, ^bb2(%c0_i32 : i32), ^bb1
//   ^bb1:  // pred: ^bb0
//     %2 = memref.load %arg0[%c0] : memref<1xi32>
//     cf.br ^bb2(%2 : i32)
//   ^bb2(%3: i32):  // 2 preds: ^bb0, ^bb1
//     memref.store %3, %arg0[%c0] : memref<1xi32>
//     return
//   }
// }
// arg0 = [0]
// arg1 = [0]
