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

// OUTPUT
// module {
//   func.func @f(%arg0: memref<3xi32>, %arg1: i8) -> i32 {
//     %c1 = arith.constant 1 : index
//     %c24_i32 = arith.constant 24 : i32
//     %c16_i32 = arith.constant 16 : i32
//     %c8_i32 = arith.constant 8 : i32
//     %c0 = arith.constant 0 : index
//     %c2 = arith.constant 2 : index
//     %0 = arith.extui %arg1 : i8 to i32
//     %1 = arith.shli %0, %c8_i32 : i32
//     %2 = arith.ori %0, %1 : i32
//     %3 = arith.shli %0, %c16_i32 : i32
//     %4 = arith.ori %2, %3 : i32
//     %5 = arith.shli %0, %c24_i32 : i32
//     %6 = arith.ori %4, %5 : i32
//     scf.for %arg2 = %c0 to %c2 step %c1 {
//       memref.store %6, %arg0[%arg2] : memref<3xi32>
//     }
//     %7 = memref.load %arg0[%c0] : memref<3xi32>
//     return %7 : i32
//   }
// }
// result0 = -1
// arg0 = [-1,-1,3]
