// RUN: kiln opt %s --affine-scalrep --affine-loop-invariant-code-motion --verify-transforms
// Registers instead of memory are proven: a sum in place, a stencil's reuse, an element from before the loop. What can't be
// followed is said.

func.func @sum(%a: memref<8x8xi32>, %y: memref<8xi32>, %n: index) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to %n {
      %x = affine.load %a[%i, %j] : memref<8x8xi32>
      %o = affine.load %y[%i] : memref<8xi32>
      %s = arith.addi %o, %x : i32
      affine.store %s, %y[%i] : memref<8xi32>
    }
  }
  return
}

func.func @stencil(%a: memref<18xi32>, %b: memref<18xi32>) {
  affine.for %i = 1 to 17 {
    %x = affine.load %a[%i - 1] : memref<18xi32>
    %y = affine.load %a[%i] : memref<18xi32>
    %z = affine.load %a[%i + 1] : memref<18xi32>
    %s = arith.addi %x, %y : i32
    %t = arith.addi %s, %z : i32
    affine.store %t, %b[%i] : memref<18xi32>
  }
  return
}

func.func @found(%a: memref<18xi32>, %at: index) -> i32 {
  %zero = arith.constant 0 : i32
  memref.store %zero, %a[%at] : memref<18xi32>
  %x = memref.load %a[%at] : memref<18xi32>
  return %x : i32
}

func.func private @trace(i32)

func.func @calls(%a: memref<18xi32>) {
  affine.for %i = 0 to 17 {
    %x = affine.load %a[%i] : memref<18xi32>
    func.call @trace(%x) : (i32) -> ()
  }
  return
}

// OUTPUT
// module {
//   func.func @sum(%arg0: memref<8x8xi32>, %arg1: memref<8xi32>, %arg2: index) {
//     affine.for %arg3 = 0 to 8 {
//       %0 = affine.load %arg1[%arg3] : memref<8xi32>
//       %1 = affine.for %arg4 = 0 to %arg2 iter_args(%arg5 = %0) -> (i32) {
//         %2 = affine.load %arg0[%arg3, %arg4] : memref<8x8xi32>
//         %3 = arith.addi %arg5, %2 : i32
//         affine.yield %3 : i32
//       }
//       affine.store %1, %arg1[%arg3] : memref<8xi32>
//     }
//     return
//   }
//   func.func @stencil(%arg0: memref<18xi32>, %arg1: memref<18xi32>) {
//     %c1 = arith.constant 1 : index
//     %0 = affine.load %arg0[%c1 - 1] : memref<18xi32>
//     %c1_0 = arith.constant 1 : index
//     %1 = affine.load %arg0[%c1_0] : memref<18xi32>
//     %2:2 = affine.for %arg2 = 1 to 17 iter_args(%arg3 = %0, %arg4 = %1) -> (i32, i32) {
//       %3 = affine.load %arg0[%arg2 + 1] : memref<18xi32>
//       %4 = arith.addi %arg3, %arg4 : i32
//       %5 = arith.addi %4, %3 : i32
//       affine.store %5, %arg1[%arg2] : memref<18xi32>
//       affine.yield %arg4, %3 : i32, i32
//     }
//     return
//   }
//   func.func @found(%arg0: memref<18xi32>, %arg1: index) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     memref.store %c0_i32, %arg0[%arg1] : memref<18xi32>
//     return %c0_i32 : i32
//   }
//   func.func private @trace(i32)
//   func.func @calls(%arg0: memref<18xi32>) {
//     affine.for %arg1 = 0 to 17 {
//       %0 = affine.load %arg0[%arg1] : memref<18xi32>
//       func.call @trace(%0) : (i32) -> ()
//     }
//     return
//   }
// }

// ERROR
// %s:38:1: remark: 'affine-scalrep': not proven: func.call in line 41 may touch any memory
// func.func @calls(%a: memref<18xi32>) {
// ^
// %s:38:1: remark: 'affine-loop-invariant-code-motion': not proven: func.call in line 41 may touch any memory
// func.func @calls(%a: memref<18xi32>) {
// ^
