// RUN: kiln opt %s --affine-reuse --canonicalize
// Windows: three elements of a line, a filter of 3 x 3 that moves by two, a cross behind conditions, and an array that is
// written, which keeps its loads.

func.func @line(%a: memref<18xi32>, %b: memref<16xi32>) {
  affine.for %i = 0 to 16 {
    %l = affine.load %a[%i] : memref<18xi32>
    %m = affine.load %a[%i + 1] : memref<18xi32>
    %r = affine.load %a[%i + 2] : memref<18xi32>
    %s = arith.addi %l, %m : i32
    %t = arith.addi %s, %r : i32
    affine.store %t, %b[%i] : memref<16xi32>
  }
  return
}

func.func @pool(%a: memref<9x11xi8>, %b: memref<4x5xi8>) {
  %zero = arith.constant 0 : i8
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 5 {
      %r = affine.for %m = 0 to 3 iter_args(%p = %zero) -> (i8) {
        %s = affine.for %n = 0 to 3 iter_args(%q = %p) -> (i8) {
          %x = affine.load %a[%i * 2 + %m, %j * 2 + %n] : memref<9x11xi8>
          %t = arith.maxui %q, %x : i8
          affine.yield %t : i8
        }
        affine.yield %s : i8
      }
      affine.store %r, %b[%i, %j] : memref<4x5xi8>
    }
  }
  return
}

func.func @padded(%a: memref<8x8xi32>, %b: memref<8x8xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %u = affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%i) -> i32 {
        %x = affine.load %a[%i - 1, %j] : memref<8x8xi32>
        affine.yield %x : i32
      } else {
        affine.yield %zero : i32
      }
      %r = affine.if affine_set<(d0) : (6 - d0 >= 0)>(%j) -> i32 {
        %x = affine.load %a[%i, %j + 1] : memref<8x8xi32>
        affine.yield %x : i32
      } else {
        affine.yield %zero : i32
      }
      %s = arith.addi %u, %r : i32
      affine.store %s, %b[%i, %j] : memref<8x8xi32>
    }
  }
  return
}

func.func @in_place(%a: memref<18xi32>) {
  affine.for %i = 0 to 16 {
    %l = affine.load %a[%i] : memref<18xi32>
    %r = affine.load %a[%i + 2] : memref<18xi32>
    %s = arith.addi %l, %r : i32
    affine.store %s, %a[%i + 1] : memref<18xi32>
  }
  return
}

// OUTPUT
// #set = affine_set<(d0) : (d0 - 1 >= 0)>
// #set1 = affine_set<(d0) : (d0 - 2 >= 0)>
// #set2 = affine_set<(d0, d1) : (d0 - 2 >= 0, d0 mod 2 == 0, d1 - 2 >= 0, d1 mod 2 == 0)>
// #set3 = affine_set<(d0) : (-d0 + 7 >= 0)>
// module {
//   func.func @line(%arg0: memref<18xi32>, %arg1: memref<16xi32>) {
//     affine.for %arg2 = 0 to 16 {
//       %0 = affine.load %arg0[%arg2] : memref<18xi32>
//       %1 = affine.load %arg0[%arg2 + 1] : memref<18xi32>
//       %2 = affine.load %arg0[%arg2 + 2] : memref<18xi32>
//       %3 = arith.addi %0, %1 : i32
//       %4 = arith.addi %3, %2 : i32
//       affine.store %4, %arg1[%arg2] : memref<16xi32>
//     }
//     return
//   }
//   func.func @pool(%arg0: memref<9x11xi8>, %arg1: memref<4x5xi8>) {
//     %c0_i8 = arith.constant 0 : i8
//     %alloca = memref.alloca() : memref<11xi8>
//     %alloca_0 = memref.alloca() : memref<11xi8>
//     affine.for %arg2 = 0 to 9 {
//       %0:6 = affine.for %arg3 = 0 to 11 iter_args(%arg4 = %c0_i8, %arg5 = %c0_i8, %arg6 = %c0_i8, %arg7 = %c0_i8, %arg8 = %c0_i8, %arg9 = %c0_i8) -> (i8, i8, i8, i8, i8, i8) {
//         %1 = affine.load %arg0[%arg2, %arg3] : memref<9x11xi8>
//         %2 = affine.if #set(%arg2) -> i8 {
//           %4 = affine.load %alloca_0[%arg3] : memref<11xi8>
//           affine.yield %4 : i8
//         } else {
//           affine.yield %c0_i8 : i8
//         }
//         affine.store %1, %alloca_0[%arg3] : memref<11xi8>
//         %3 = affine.if #set1(%arg2) -> i8 {
//           %4 = affine.load %alloca[%arg3] : memref<11xi8>
//           affine.yield %4 : i8
//         } else {
//           affine.yield %c0_i8 : i8
//         }
//         affine.store %2, %alloca[%arg3] : memref<11xi8>
//         affine.if #set2(%arg2, %arg3) {
//           %4 = arith.maxui %arg9, %arg8 : i8
//           %5 = arith.maxui %4, %3 : i8
//           %6 = arith.maxui %5, %arg7 : i8
//           %7 = arith.maxui %6, %arg6 : i8
//           %8 = arith.maxui %7, %2 : i8
//           %9 = arith.maxui %8, %arg5 : i8
//           %10 = arith.maxui %9, %arg4 : i8
//           %11 = arith.maxui %10, %1 : i8
//           affine.store %11, %arg1[%arg2 floordiv 2 - 1, %arg3 floordiv 2 - 1] : memref<4x5xi8>
//         }
//         affine.yield %1, %arg4, %2, %arg6, %3, %arg8 : i8, i8, i8, i8, i8, i8
//       }
//     }
//     return
//   }
//   func.func @padded(%arg0: memref<8x8xi32>, %arg1: memref<8x8xi32>) {
//     %c0_i32 = arith.constant 0 : i32
//     %alloca = memref.alloca() : memref<9xi32>
//     affine.for %arg2 = 0 to 8 {
//       %0 = affine.for %arg3 = 0 to 9 iter_args(%arg4 = %c0_i32) -> (i32) {
//         %1 = affine.if #set3(%arg3) -> i32 {
//           %3 = affine.load %arg0[%arg2, %arg3] : memref<8x8xi32>
//           affine.yield %3 : i32
//         } else {
//           affine.yield %c0_i32 : i32
//         }
//         %2 = affine.if #set(%arg2) -> i32 {
//           %3 = affine.load %alloca[%arg3] : memref<9xi32>
//           affine.yield %3 : i32
//         } else {
//           affine.yield %c0_i32 : i32
//         }
//         affine.store %1, %alloca[%arg3] : memref<9xi32>
//         affine.if #set(%arg3) {
//           %3 = affine.if #set(%arg2) -> i32 {
//             affine.yield %arg4 : i32
//           } else {
//             affine.yield %c0_i32 : i32
//           }
//           %4 = affine.if #set3(%arg3) -> i32 {
//             affine.yield %1 : i32
//           } else {
//             affine.yield %c0_i32 : i32
//           }
//           %5 = arith.addi %3, %4 : i32
//           affine.store %5, %arg1[%arg2, %arg3 - 1] : memref<8x8xi32>
//         }
//         affine.yield %2 : i32
//       }
//     }
//     return
//   }
//   func.func @in_place(%arg0: memref<18xi32>) {
//     affine.for %arg1 = 0 to 16 {
//       %0 = affine.load %arg0[%arg1] : memref<18xi32>
//       %1 = affine.load %arg0[%arg1 + 2] : memref<18xi32>
//       %2 = arith.addi %0, %1 : i32
//       affine.store %2, %arg0[%arg1 + 1] : memref<18xi32>
//     }
//     return
//   }
// }
