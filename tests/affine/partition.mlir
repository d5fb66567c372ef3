// RUN: kiln opt %s --affine-loop-unroll=unroll-factor=4 --affine-array-partition --canonicalize
// Four iterations at once want four banks: the local memory is split, the argument is only reported. A product of indices is not affine.

func.func @copy(%a: memref<16xi32>, %b: memref<16xi32>) {
  %l = memref.alloca() : memref<16xi32>
  affine.for %i = 0 to 16 {
    %x = affine.load %a[%i] : memref<16xi32>
    affine.store %x, %l[%i] : memref<16xi32>
  }
  affine.for %i = 0 to 16 {
    %x = affine.load %l[15 - %i] : memref<16xi32>
    affine.store %x, %b[%i] : memref<16xi32>
  }
  return
}

func.func @indirect(%a: memref<16xi32>, %n: index) {
  affine.for %i = 0 to 3 {
    %k = arith.muli %n, %n : index
    %x = memref.load %a[%k] : memref<16xi32>
    memref.store %x, %a[%n] : memref<16xi32>
  }
  return
}

// OUTPUT
// module {
//   func.func @copy(%arg0: memref<16xi32>, %arg1: memref<16xi32>) {
//     %alloca = memref.alloca() : memref<4xi32>
//     %alloca_0 = memref.alloca() : memref<4xi32>
//     %alloca_1 = memref.alloca() : memref<4xi32>
//     %alloca_2 = memref.alloca() : memref<4xi32>
//     affine.for %arg2 = 0 to 16 step 4 {
//       %0 = affine.load %arg0[%arg2] : memref<16xi32>
//       affine.store %0, %alloca[%arg2 floordiv 4] : memref<4xi32>
//       %1 = affine.load %arg0[%arg2 + 1] : memref<16xi32>
//       affine.store %1, %alloca_0[%arg2 floordiv 4] : memref<4xi32>
//       %2 = affine.load %arg0[%arg2 + 2] : memref<16xi32>
//       affine.store %2, %alloca_1[%arg2 floordiv 4] : memref<4xi32>
//       %3 = affine.load %arg0[%arg2 + 3] : memref<16xi32>
//       affine.store %3, %alloca_2[%arg2 floordiv 4] : memref<4xi32>
//     }
//     affine.for %arg2 = 0 to 16 step 4 {
//       %0 = affine.load %alloca_2[(-%arg2 + 15) floordiv 4] : memref<4xi32>
//       affine.store %0, %arg1[%arg2] : memref<16xi32>
//       %1 = affine.load %alloca_1[(-(%arg2 + 1) + 15) floordiv 4] : memref<4xi32>
//       affine.store %1, %arg1[%arg2 + 1] : memref<16xi32>
//       %2 = affine.load %alloca_0[(-(%arg2 + 2) + 15) floordiv 4] : memref<4xi32>
//       affine.store %2, %arg1[%arg2 + 2] : memref<16xi32>
//       %3 = affine.load %alloca[(-(%arg2 + 3) + 15) floordiv 4] : memref<4xi32>
//       affine.store %3, %arg1[%arg2 + 3] : memref<16xi32>
//     }
//     return
//   }
//   func.func @indirect(%arg0: memref<16xi32>, %arg1: index) {
//     %0 = arith.muli %arg1, %arg1 : index
//     %1 = memref.load %arg0[%0] : memref<16xi32>
//     memref.store %1, %arg0[%arg1] : memref<16xi32>
//     %2 = arith.muli %arg1, %arg1 : index
//     %3 = memref.load %arg0[%2] : memref<16xi32>
//     memref.store %3, %arg0[%arg1] : memref<16xi32>
//     %4 = arith.muli %arg1, %arg1 : index
//     %5 = memref.load %arg0[%4] : memref<16xi32>
//     memref.store %5, %arg0[%arg1] : memref<16xi32>
//     return
//   }
// }

// ERROR
// %s:4:1: remark: 'func.func': %a: 4 banks, cyclic in dimension 0; proven from 6 sets of accesses; an argument stays whole
// func.func @copy(%a: memref<16xi32>, %b: memref<16xi32>) {
// ^
// %s:4:1: remark: 'func.func': %b: 4 banks, cyclic in dimension 0; proven from 6 sets of accesses; an argument stays whole
// func.func @copy(%a: memref<16xi32>, %b: memref<16xi32>) {
// ^
// %s:5:8: remark: 'memref.alloca': %l: 4 banks, cyclic in dimension 0; proven from 12 sets of accesses; split
//   %l = memref.alloca() : memref<16xi32>
//        ^
// %s:17:1: remark: 'func.func': %a: not partitioned: no linear scheme of 16 banks or less serves it
// func.func @indirect(%a: memref<16xi32>, %n: index) {
// ^
