// RUN: kiln opt %s --affine-reduction-interleaving
// Sums, extrema and bitwise operations become two partial results; differences, sums of floats, extrema of more than 64 bits and what is stored on the way stay.

func.func @sum(%a: memref<8xi32>, %init: i32) -> i32 {
  %r = affine.for %i = 0 to 8 iter_args(%s = %init) -> (i32) {
    %x = affine.load %a[%i] : memref<8xi32>
    %t = arith.addi %s, %x : i32
    affine.yield %t : i32
  }
  return %r : i32
}

func.func @odd_count(%a: memref<8xi32>, %init: i32) -> i32 {
  %r = affine.for %i = 0 to 7 iter_args(%s = %init) -> (i32) {
    %x = affine.load %a[%i] : memref<8xi32>
    %t = arith.andi %x, %s : i32
    affine.yield %t : i32
  }
  return %r : i32
}

func.func @unsigned_most(%a: memref<8xi7>, %init: i7) -> i7 {
  %r = affine.for %i = 0 to 8 iter_args(%s = %init) -> (i7) {
    %x = affine.load %a[%i] : memref<8xi7>
    %t = arith.maxui %s, %x : i7
    affine.yield %t : i7
  }
  return %r : i7
}

func.func @signed_least(%a: memref<8xi65>, %init: i65) -> i65 {
  %r = affine.for %i = 0 to 8 iter_args(%s = %init) -> (i65) {
    %x = affine.load %a[%i] : memref<8xi65>
    %t = arith.minsi %s, %x : i65
    affine.yield %t : i65
  }
  return %r : i65
}

func.func @difference(%a: memref<8xi32>, %init: i32) -> i32 {
  %r = affine.for %i = 0 to 8 iter_args(%s = %init) -> (i32) {
    %x = affine.load %a[%i] : memref<8xi32>
    %t = arith.subi %s, %x : i32
    affine.yield %t : i32
  }
  return %r : i32
}

func.func @floats(%a: memref<8xf32>, %init: f32) -> f32 {
  %r = affine.for %i = 0 to 8 iter_args(%s = %init) -> (f32) {
    %x = affine.load %a[%i] : memref<8xf32>
    %t = arith.addf %s, %x : f32
    affine.yield %t : f32
  }
  return %r : f32
}

func.func @seen_on_the_way(%a: memref<8xi32>, %init: i32) -> i32 {
  %r = affine.for %i = 0 to 8 iter_args(%s = %init) -> (i32) {
    %x = affine.load %a[%i] : memref<8xi32>
    %t = arith.addi %s, %x : i32
    affine.store %t, %a[%i] : memref<8xi32>
    affine.yield %t : i32
  }
  return %r : i32
}

func.func @one_bit(%a: memref<8xi1>, %init: i1) -> i1 {
  %r = affine.for %i = 0 to 8 iter_args(%s = %init) -> (i1) {
    %x = affine.load %a[%i] : memref<8xi1>
    %t = arith.xori %s, %x : i1
    affine.yield %t : i1
  }
  return %r : i1
}

// OUTPUT
// module {
//   func.func @sum(%arg0: memref<8xi32>, %arg1: i32) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %0:2 = affine.for %arg2 = 0 to 8 iter_args(%arg3 = %arg1, %arg4 = %c0_i32) -> (i32, i32) {
//       %2 = affine.load %arg0[%arg2] : memref<8xi32>
//       %3 = arith.addi %arg3, %2 : i32
//       affine.yield %arg4, %3 : i32, i32
//     }
//     %1 = arith.addi %0#0, %0#1 : i32
//     return %1 : i32
//   }
//   func.func @odd_count(%arg0: memref<8xi32>, %arg1: i32) -> i32 {
//     %c-1_i32 = arith.constant -1 : i32
//     %0:2 = affine.for %arg2 = 0 to 7 iter_args(%arg3 = %arg1, %arg4 = %c-1_i32) -> (i32, i32) {
//       %2 = affine.load %arg0[%arg2] : memref<8xi32>
//       %3 = arith.andi %2, %arg3 : i32
//       affine.yield %arg4, %3 : i32, i32
//     }
//     %1 = arith.andi %0#0, %0#1 : i32
//     return %1 : i32
//   }
//   func.func @unsigned_most(%arg0: memref<8xi7>, %arg1: i7) -> i7 {
//     %c0_i7 = arith.constant 0 : i7
//     %0:2 = affine.for %arg2 = 0 to 8 iter_args(%arg3 = %arg1, %arg4 = %c0_i7) -> (i7, i7) {
//       %2 = affine.load %arg0[%arg2] : memref<8xi7>
//       %3 = arith.maxui %arg3, %2 : i7
//       affine.yield %arg4, %3 : i7, i7
//     }
//     %1 = arith.maxui %0#0, %0#1 : i7
//     return %1 : i7
//   }
//   func.func @signed_least(%arg0: memref<8xi65>, %arg1: i65) -> i65 {
//     %0 = affine.for %arg2 = 0 to 8 iter_args(%arg3 = %arg1) -> (i65) {
//       %1 = affine.load %arg0[%arg2] : memref<8xi65>
//       %2 = arith.minsi %arg3, %1 : i65
//       affine.yield %2 : i65
//     }
//     return %0 : i65
//   }
//   func.func @difference(%arg0: memref<8xi32>, %arg1: i32) -> i32 {
//     %0 = affine.for %arg2 = 0 to 8 iter_args(%arg3 = %arg1) -> (i32) {
//       %1 = affine.load %arg0[%arg2] : memref<8xi32>
//       %2 = arith.subi %arg3, %1 : i32
//       affine.yield %2 : i32
//     }
//     return %0 : i32
//   }
//   func.func @floats(%arg0: memref<8xf32>, %arg1: f32) -> f32 {
//     %0 = affine.for %arg2 = 0 to 8 iter_args(%arg3 = %arg1) -> (f32) {
//       %1 = affine.load %arg0[%arg2] : memref<8xf32>
//       %2 = arith.addf %arg3, %1 : f32
//       affine.yield %2 : f32
//     }
//     return %0 : f32
//   }
//   func.func @seen_on_the_way(%arg0: memref<8xi32>, %arg1: i32) -> i32 {
//     %0 = affine.for %arg2 = 0 to 8 iter_args(%arg3 = %arg1) -> (i32) {
//       %1 = affine.load %arg0[%arg2] : memref<8xi32>
//       %2 = arith.addi %arg3, %1 : i32
//       affine.store %2, %arg0[%arg2] : memref<8xi32>
//       affine.yield %2 : i32
//     }
//     return %0 : i32
//   }
//   func.func @one_bit(%arg0: memref<8xi1>, %arg1: i1) -> i1 {
//     %false = arith.constant false
//     %0:2 = affine.for %arg2 = 0 to 8 iter_args(%arg3 = %arg1, %arg4 = %false) -> (i1, i1) {
//       %2 = affine.load %arg0[%arg2] : memref<8xi1>
//       %3 = arith.xori %arg3, %2 : i1
//       affine.yield %arg4, %3 : i1, i1
//     }
//     %1 = arith.xori %0#0, %0#1 : i1
//     return %1 : i1
//   }
// }
