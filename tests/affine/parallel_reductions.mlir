// RUN: kiln opt %s --affine-parallelize=parallel-reductions
// Sums, products and bitwise reductions of integers become reductions of a parallel loop; a difference, two values that mix, and a value seen on the way do not.

func.func @sum(%a: memref<4xi32>, %init: i32) -> i32 {
  %r = affine.for %i = 0 to 4 iter_args(%s = %init) -> (i32) {
    %x = affine.load %a[%i] : memref<4xi32>
    %t = arith.addi %s, %x : i32
    affine.yield %t : i32
  }
  return %r : i32
}

func.func @any(%a: memref<4xi9>, %init: i9) -> i9 {
  %r = affine.for %i = 0 to 4 iter_args(%s = %init) -> (i9) {
    %x = affine.load %a[%i] : memref<4xi9>
    %t = arith.ori %s, %x : i9
    affine.yield %t : i9
  }
  return %r : i9
}

func.func @product_and_common(%a: memref<4xi32>, %p: i32, %q: i32) -> (i32, i32) {
  %r:2 = affine.for %i = 0 to 4 iter_args(%s = %p, %u = %q) -> (i32, i32) {
    %x = affine.load %a[%i] : memref<4xi32>
    %t = arith.muli %s, %x : i32
    %v = arith.andi %x, %u : i32
    affine.yield %t, %v : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

func.func @difference(%a: memref<4xi32>, %init: i32) -> i32 {
  %r = affine.for %i = 0 to 4 iter_args(%s = %init) -> (i32) {
    %x = affine.load %a[%i] : memref<4xi32>
    %t = arith.subi %x, %s : i32
    affine.yield %t : i32
  }
  return %r : i32
}

func.func @mixed(%a: memref<4xi32>, %p: i32, %q: i32) -> (i32, i32) {
  %r:2 = affine.for %i = 0 to 4 iter_args(%s = %p, %u = %q) -> (i32, i32) {
    %x = affine.load %a[%i] : memref<4xi32>
    %t = arith.addi %u, %x : i32
    %v = arith.addi %s, %x : i32
    affine.yield %t, %v : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

func.func @seen(%a: memref<4xi32>, %b: memref<4xi32>, %init: i32) -> i32 {
  %r = affine.for %i = 0 to 4 iter_args(%s = %init) -> (i32) {
    %x = affine.load %a[%i] : memref<4xi32>
    affine.store %s, %b[%i] : memref<4xi32>
    %t = arith.addi %s, %x : i32
    affine.yield %t : i32
  }
  return %r : i32
}

// OUTPUT
// module {
//   func.func @sum(%arg0: memref<4xi32>, %arg1: i32) -> i32 {
//     %0 = affine.parallel (%arg2) = (0) to (4) reduce ("addi") -> (i32) {
//       %2 = affine.load %arg0[%arg2] : memref<4xi32>
//       affine.yield %2 : i32
//     }
//     %1 = arith.addi %arg1, %0 : i32
//     return %1 : i32
//   }
//   func.func @any(%arg0: memref<4xi9>, %arg1: i9) -> i9 {
//     %0 = affine.parallel (%arg2) = (0) to (4) reduce ("ori") -> (i9) {
//       %2 = affine.load %arg0[%arg2] : memref<4xi9>
//       affine.yield %2 : i9
//     }
//     %1 = arith.ori %arg1, %0 : i9
//     return %1 : i9
//   }
//   func.func @product_and_common(%arg0: memref<4xi32>, %arg1: i32, %arg2: i32) -> (i32, i32) {
//     %0:2 = affine.parallel (%arg3) = (0) to (4) reduce ("muli", "andi") -> (i32, i32) {
//       %3 = affine.load %arg0[%arg3] : memref<4xi32>
//       affine.yield %3, %3 : i32, i32
//     }
//     %1 = arith.muli %arg1, %0#0 : i32
//     %2 = arith.andi %arg2, %0#1 : i32
//     return %1, %2 : i32, i32
//   }
//   func.func @difference(%arg0: memref<4xi32>, %arg1: i32) -> i32 {
//     %0 = affine.for %arg2 = 0 to 4 iter_args(%arg3 = %arg1) -> (i32) {
//       %1 = affine.load %arg0[%arg2] : memref<4xi32>
//       %2 = arith.subi %1, %arg3 : i32
//       affine.yield %2 : i32
//     }
//     return %0 : i32
//   }
//   func.func @mixed(%arg0: memref<4xi32>, %arg1: i32, %arg2: i32) -> (i32, i32) {
//     %0:2 = affine.for %arg3 = 0 to 4 iter_args(%arg4 = %arg1, %arg5 = %arg2) -> (i32, i32) {
//       %1 = affine.load %arg0[%arg3] : memref<4xi32>
//       %2 = arith.addi %arg5, %1 : i32
//       %3 = arith.addi %arg4, %1 : i32
//       affine.yield %2, %3 : i32, i32
//     }
//     return %0#0, %0#1 : i32, i32
//   }
//   func.func @seen(%arg0: memref<4xi32>, %arg1: memref<4xi32>, %arg2: i32) -> i32 {
//     %0 = affine.for %arg3 = 0 to 4 iter_args(%arg4 = %arg2) -> (i32) {
//       %1 = affine.load %arg0[%arg3] : memref<4xi32>
//       affine.store %arg4, %arg1[%arg3] : memref<4xi32>
//       %2 = arith.addi %arg4, %1 : i32
//       affine.yield %2 : i32
//     }
//     return %0 : i32
//   }
// }

// ERROR
// %s:33:8: remark: 'affine.for': not parallel: it carries a value that is no reduction
//   %r = affine.for %i = 0 to 4 iter_args(%s = %init) -> (i32) {
//        ^
// %s:42:10: remark: 'affine.for': not parallel: it carries a value that is no reduction
//   %r:2 = affine.for %i = 0 to 4 iter_args(%s = %p, %u = %q) -> (i32, i32) {
//          ^
// %s:52:8: remark: 'affine.for': not parallel: it carries a value that is no reduction
//   %r = affine.for %i = 0 to 4 iter_args(%s = %init) -> (i32) {
//        ^
