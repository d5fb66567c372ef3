// RUN: kiln opt %s --pass-pipeline='builtin.module(convert-scf-to-cf,convert-arith-to-llvm{index-bitwidth=32},finalize-memref-to-llvm{index-bitwidth=32},convert-func-to-llvm{use-bare-ptr-memref-call-conv index-bitwidth=32},reconcile-unrealized-casts)'
// Loops, globals and calls with memrefs as pointers and an index of 32 bits.
memref.global "private" constant @table : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @sum(%m: memref<8xi32>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (i32) {
    %v = memref.load %m[%i] : memref<8xi32>
    %t = arith.addi %s, %v : i32
    scf.yield %t : i32
  }
  return %0 : i32
}
func.func @twice(%m: memref<8xi32>, %n: index) -> i32 {
  %0 = call @sum(%m, %n) : (memref<8xi32>, index) -> i32
  %t = memref.get_global @table : memref<4xi32>
  %c = arith.constant 2 : index
  %1 = memref.load %t[%c] : memref<4xi32>
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}

// OUTPUT
// module {
//   llvm.mlir.global private constant @table(dense<[1, 2, 3, 4]> : tensor<4xi32>) {addr_space = 0 : i32} : !llvm.array<4 x i32>
//   llvm.func @sum(%arg0: !llvm.ptr, %arg1: i32) -> i32 {
//     %0 = llvm.mlir.constant(0 : i32) : i32
//     %1 = llvm.mlir.constant(8 : i32) : i32
//     %2 = llvm.mlir.constant(1 : i32) : i32
//     %3 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
//     %4 = llvm.insertvalue %arg0, %3[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
//     %5 = llvm.insertvalue %arg0, %4[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
//     %6 = llvm.insertvalue %0, %5[2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
//     %7 = llvm.insertvalue %1, %6[3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
//     %8 = llvm.insertvalue %2, %7[4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
//     %9 = llvm.extractvalue %8[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
//     %10 = llvm.mlir.constant(0 : i32) : i32
//     %11 = llvm.mlir.constant(1 : i32) : i32
//     %12 = llvm.mlir.constant(0 : i32) : i32
//     llvm.br ^bb1(%10, %12 : i32, i32)
//   ^bb1(%13: i32, %14: i32):  // 2 preds: ^bb0, ^bb2
//     %15 = llvm.icmp "slt" %13, %arg1 : i32
//     llvm.cond_br %15, ^bb2, ^bb3
//   ^bb2:  // pred: ^bb1
//     %16 = llvm.getelementptr %9[%13] : (!llvm.ptr, i32) -> !llvm.ptr, i32
//     %17 = llvm.load %16 : !llvm.ptr -> i32
//     %18 = llvm.add %14, %17 : i32
//     %19 = llvm.add %13, %11 : i32
//     llvm.br ^bb1(%19, %18 : i32, i32)
//   ^bb3:  // pred: ^bb1
//     llvm.return %14 : i32
//   }
//   llvm.func @twice(%arg0: !llvm.ptr, %arg1: i32) -> i32 {
//     %0 = llvm.call @sum(%arg0, %arg1) : (!llvm.ptr, i32) -> i32
//     %1 = llvm.mlir.addressof @table : !llvm.ptr
//     %2 = llvm.mlir.constant(2 : i32) : i32
//     %3 = llvm.getelementptr %1[%2] : (!llvm.ptr, i32) -> !llvm.ptr, i32
//     %4 = llvm.load %3 : !llvm.ptr -> i32
//     %5 = llvm.add %0, %4 : i32
//     llvm.return %5 : i32
//   }
// }
