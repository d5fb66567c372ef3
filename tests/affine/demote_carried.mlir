// RUN: kiln opt %s --affine-loop-demote-carried
// What a loop carries goes through memories of one element; a loop that carries nothing stays as it is.
func.func @sums(%a: memref<8xf32>, %init: f32) -> (f32, i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r:2 = affine.for %i = 0 to 8 step 2 iter_args(%s = %init, %n = %zero) -> (f32, i32) {
    %x = affine.load %a[%i] : memref<8xf32>
    %t = arith.addf %s, %x : f32
    %m = arith.addi %n, %one : i32
    affine.yield %t, %m : f32, i32
  }
  affine.for %i = 0 to 8 {
    affine.store %r#0, %a[%i] : memref<8xf32>
  }
  return %r#0, %r#1 : f32, i32
}

// OUTPUT
// module {
//   func.func @sums(%arg0: memref<8xf32>, %arg1: f32) -> (f32, i32) {
//     %c0_i32 = arith.constant 0 : i32
//     %c1_i32 = arith.constant 1 : i32
//     %alloca = memref.alloca() : memref<1xf32>
//     affine.store %arg1, %alloca[0] : memref<1xf32>
//     %alloca_0 = memref.alloca() : memref<1xi32>
//     affine.store %c0_i32, %alloca_0[0] : memref<1xi32>
//     affine.for %arg2 = 0 to 8 step 2 {
//       %2 = affine.load %alloca[0] : memref<1xf32>
//       %3 = affine.load %alloca_0[0] : memref<1xi32>
//       %4 = affine.load %arg0[%arg2] : memref<8xf32>
//       %5 = arith.addf %2, %4 : f32
//       %6 = arith.addi %3, %c1_i32 : i32
//       affine.store %5, %alloca[0] : memref<1xf32>
//       affine.store %6, %alloca_0[0] : memref<1xi32>
//     }
//     %0 = affine.load %alloca[0] : memref<1xf32>
//     %1 = affine.load %alloca_0[0] : memref<1xi32>
//     affine.for %arg2 = 0 to 8 {
//       affine.store %0, %arg0[%arg2] : memref<8xf32>
//     }
//     return %0, %1 : f32, i32
//   }
// }
