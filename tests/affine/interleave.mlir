// RUN: kiln opt %s --affine-reduction-interleaving=copies=3
// A product and an exclusive or are carried in three parts each; a difference, and a value that is used twice, stay.

func.func @several(%a: memref<8xi32>, %n: index) -> (i32, i32) {
  %one = arith.constant 1 : i32
  %r:2 = affine.for %i = 0 to %n iter_args(%p = %one, %x = %one) -> (i32, i32) {
    %v = affine.load %a[%i] : memref<8xi32>
    %q = arith.muli %p, %v overflow<nsw> : i32
    %y = arith.xori %v, %x : i32
    affine.yield %q, %y : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

func.func @stay(%a: memref<8xi32>) -> (i32, i32) {
  %one = arith.constant 1 : i32
  %r:2 = affine.for %i = 0 to 8 iter_args(%p = %one, %x = %one) -> (i32, i32) {
    %v = affine.load %a[%i] : memref<8xi32>
    %q = arith.subi %p, %v : i32
    %y = arith.muli %x, %v : i32
    affine.store %y, %a[%i] : memref<8xi32>
    affine.yield %q, %y : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// OUTPUT
// module {
//   func.func @several(%arg0: memref<8xi32>, %arg1: index) -> (i32, i32) {
//     %c1_i32 = arith.constant 1 : i32
//     %c1_i32_0 = arith.constant 1 : i32
//     %c0_i32 = arith.constant 0 : i32
//     %0:6 = affine.for %arg2 = 0 to %arg1 iter_args(%arg3 = %c1_i32, %arg4 = %c1_i32, %arg5 = %c1_i32_0, %arg6 = %c1_i32_0, %arg7 = %c0_i32, %arg8 = %c0_i32) -> (i32, i32, i32, i32, i32, i32) {
//       %5 = affine.load %arg0[%arg2] : memref<8xi32>
//       %6 = arith.muli %arg3, %5 : i32
//       %7 = arith.xori %5, %arg4 : i32
//       affine.yield %arg5, %arg7, %arg6, %6, %arg8, %7 : i32, i32, i32, i32, i32, i32
//     }
//     %1 = arith.xori %0#1, %0#4 : i32
//     %2 = arith.xori %0#5, %1 : i32
//     %3 = arith.muli %0#0, %0#2 : i32
//     %4 = arith.muli %0#3, %3 : i32
//     return %4, %2 : i32, i32
//   }
//   func.func @stay(%arg0: memref<8xi32>) -> (i32, i32) {
//     %c1_i32 = arith.constant 1 : i32
//     %0:2 = affine.for %arg1 = 0 to 8 iter_args(%arg2 = %c1_i32, %arg3 = %c1_i32) -> (i32, i32) {
//       %1 = affine.load %arg0[%arg1] : memref<8xi32>
//       %2 = arith.subi %arg2, %1 : i32
//       %3 = arith.muli %arg3, %1 : i32
//       affine.store %3, %arg0[%arg1] : memref<8xi32>
//       affine.yield %2, %3 : i32, i32
//     }
//     return %0#0, %0#1 : i32, i32
//   }
// }
