// RUN: kiln opt %s --finalize-memref-to-llvm
// Globals: constant, without a value and outside, in a space of their own; of rank 0, and read through get_global.

memref.global "private" constant @table : memref<2x2xi32> = dense<[[1, 2], [3, 4]]>
memref.global "private" @state : memref<i64> = uninitialized
memref.global @outside : memref<3xf32>
memref.global "private" constant @far : memref<2xi8, 3> = dense<7> {alignment = 16}

func.func @use(%i: index) -> (i32, i64, i8) {
  %t = memref.get_global @table : memref<2x2xi32>
  %s = memref.get_global @state : memref<i64>
  %f = memref.get_global @far : memref<2xi8, 3>
  %x = memref.load %t[%i, %i] : memref<2x2xi32>
  %y = memref.load %s[] : memref<i64>
  %z = memref.load %f[%i] : memref<2xi8, 3>
  return %x, %y, %z : i32, i64, i8
}

// OUTPUT
// module {
//   llvm.mlir.global private constant @table(dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>) {addr_space = 0 : i32} : !llvm.array<2 x array<2 x i32>>
//   llvm.mlir.global private @state() {addr_space = 0 : i32} : i64 {
//     %0 = llvm.mlir.undef : i64
//     llvm.return %0 : i64
//   }
//   llvm.mlir.global external @outside() {addr_space = 0 : i32} : !llvm.array<3 x f32>
//   llvm.mlir.global private constant @far(dense<7> : tensor<2xi8>) {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<2 x i8>
//   func.func @use(%arg0: index) -> (i32, i64, i8) {
//     %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
//     %1 = llvm.mlir.addressof @table : !llvm.ptr
//     %2 = llvm.mlir.constant(2 : i64) : i64
//     %3 = llvm.mlir.addressof @state : !llvm.ptr
//     %4 = llvm.mlir.addressof @far : !llvm.ptr<3>
//     %5 = llvm.mul %0, %2 : i64
//     %6 = llvm.add %5, %0 : i64
//     %7 = llvm.getelementptr %1[%6] : (!llvm.ptr, i64) -> !llvm.ptr, i32
//     %8 = llvm.load %7 : !llvm.ptr -> i32
//     %9 = llvm.load %3 : !llvm.ptr -> i64
//     %10 = llvm.getelementptr %4[%0] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i8
//     %11 = llvm.load %10 : !llvm.ptr<3> -> i8
//     return %8, %9, %11 : i32, i64, i8
//   }
// }
