// RUN: kiln opt %s --affine-scalrep=max-registers=1
// One register a loop at most: a window of two elements takes it, one of three reads memory still; stores forward without any.

func.func @two(%a: memref<18xi32>, %b: memref<18xi32>) {
  affine.for %i = 1 to 17 {
    %x = affine.load %a[%i - 1] : memref<18xi32>
    %y = affine.load %a[%i] : memref<18xi32>
    %s = arith.addi %x, %y : i32
    affine.store %s, %b[%i] : memref<18xi32>
  }
  return
}

func.func @three(%a: memref<18xi32>, %b: memref<18xi32>) {
  affine.for %i = 1 to 17 {
    %x = affine.load %a[%i - 1] : memref<18xi32>
    %y = affine.load %a[%i + 1] : memref<18xi32>
    %s = arith.addi %x, %y : i32
    affine.store %s, %b[%i] : memref<18xi32>
  }
  return
}

func.func @forwards(%a: memref<18xi32>, %b: memref<18xi32>, %v: i32) {
  affine.for %i = 0 to 18 {
    affine.store %v, %a[%i] : memref<18xi32>
    %y = affine.load %a[%i] : memref<18xi32>
    affine.store %y, %b[%i] : memref<18xi32>
  }
  return
}

func.func @between(%a: memref<18xi32>, %v: i32, %w: i32, %at: index) -> i32 {
  affine.store %v, %a[3] : memref<18xi32>
  memref.store %w, %a[%at] : memref<18xi32>
  %y = affine.load %a[3] : memref<18xi32>
  return %y : i32
}

func.func @may_be_the_same(%a: memref<18xi32>, %b: memref<18xi32>, %v: i32, %w: i32) -> i32 {
  affine.store %v, %a[3] : memref<18xi32>
  affine.store %w, %b[3] : memref<18xi32>
  %y = affine.load %a[3] : memref<18xi32>
  return %y : i32
}

func.func @overwritten(%a: memref<18xi32>, %v: i32, %w: i32) {
  affine.store %v, %a[3] : memref<18xi32>
  affine.store %w, %a[4] : memref<18xi32>
  affine.store %w, %a[3] : memref<18xi32>
  return
}

// OUTPUT
// module {
//   func.func @two(%arg0: memref<18xi32>, %arg1: memref<18xi32>) {
//     %c1 = arith.constant 1 : index
//     %0 = affine.load %arg0[%c1 - 1] : memref<18xi32>
//     %1 = affine.for %arg2 = 1 to 17 iter_args(%arg3 = %0) -> (i32) {
//       %2 = affine.load %arg0[%arg2] : memref<18xi32>
//       %3 = arith.addi %arg3, %2 : i32
//       affine.store %3, %arg1[%arg2] : memref<18xi32>
//       affine.yield %2 : i32
//     }
//     return
//   }
//   func.func @three(%arg0: memref<18xi32>, %arg1: memref<18xi32>) {
//     affine.for %arg2 = 1 to 17 {
//       %0 = affine.load %arg0[%arg2 - 1] : memref<18xi32>
//       %1 = affine.load %arg0[%arg2 + 1] : memref<18xi32>
//       %2 = arith.addi %0, %1 : i32
//       affine.store %2, %arg1[%arg2] : memref<18xi32>
//     }
//     return
//   }
//   func.func @forwards(%arg0: memref<18xi32>, %arg1: memref<18xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 18 {
//       affine.store %arg2, %arg0[%arg3] : memref<18xi32>
//       affine.store %arg2, %arg1[%arg3] : memref<18xi32>
//     }
//     return
//   }
//   func.func @between(%arg0: memref<18xi32>, %arg1: i32, %arg2: i32, %arg3: index) -> i32 {
//     affine.store %arg1, %arg0[3] : memref<18xi32>
//     memref.store %arg2, %arg0[%arg3] : memref<18xi32>
//     %0 = affine.load %arg0[3] : memref<18xi32>
//     return %0 : i32
//   }
//   func.func @may_be_the_same(%arg0: memref<18xi32>, %arg1: memref<18xi32>, %arg2: i32, %arg3: i32) -> i32 {
//     affine.store %arg2, %arg0[3] : memref<18xi32>
//     affine.store %arg3, %arg1[3] : memref<18xi32>
//     return %arg2 : i32
//   }
//   func.func @overwritten(%arg0: memref<18xi32>, %arg1: i32, %arg2: i32) {
//     affine.store %arg2, %arg0[4] : memref<18xi32>
//     affine.store %arg2, %arg0[3] : memref<18xi32>
//     return
//   }
// }
