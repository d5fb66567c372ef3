// RUN: kiln opt %s --affine-register-tile='tile-sizes=2,2' --verify-transforms
// A tile of 2 x 2 elements begins with what is in memory, goes through the sum, and is written once; rows and columns that are left
// are tiles of their own.

func.func @product(%a: memref<5x7xi32>, %b: memref<7x3xi32>, %c: memref<5x3xi32>) {
  affine.for %i = 0 to 5 {
    affine.for %j = 0 to 3 {
      affine.for %k = 0 to 7 {
        %x = affine.load %a[%i, %k] : memref<5x7xi32>
        %y = affine.load %b[%k, %j] : memref<7x3xi32>
        %z = affine.load %c[%i, %j] : memref<5x3xi32>
        %p = arith.muli %x, %y : i32
        %s = arith.addi %z, %p : i32
        affine.store %s, %c[%i, %j] : memref<5x3xi32>
      }
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @product(%arg0: memref<5x7xi32>, %arg1: memref<7x3xi32>, %arg2: memref<5x3xi32>) {
//     affine.for %arg3 = 0 to 4 step 2 {
//       affine.for %arg4 = 0 to 2 step 2 {
//         %0 = affine.load %arg2[%arg3, %arg4] : memref<5x3xi32>
//         %1 = affine.load %arg2[%arg3, %arg4 + 1] : memref<5x3xi32>
//         %2 = affine.load %arg2[%arg3 + 1, %arg4] : memref<5x3xi32>
//         %3 = affine.load %arg2[%arg3 + 1, %arg4 + 1] : memref<5x3xi32>
//         %4:4 = affine.for %arg5 = 0 to 7 iter_args(%arg6 = %0, %arg7 = %1, %arg8 = %2, %arg9 = %3) -> (i32, i32, i32, i32) {
//           %5 = affine.load %arg0[%arg3, %arg5] : memref<5x7xi32>
//           %6 = affine.load %arg1[%arg5, %arg4] : memref<7x3xi32>
//           %7 = arith.muli %5, %6 : i32
//           %8 = arith.addi %arg6, %7 : i32
//           %9 = affine.load %arg1[%arg5, %arg4 + 1] : memref<7x3xi32>
//           %10 = arith.muli %5, %9 : i32
//           %11 = arith.addi %arg7, %10 : i32
//           %12 = affine.load %arg0[%arg3 + 1, %arg5] : memref<5x7xi32>
//           %13 = arith.muli %12, %6 : i32
//           %14 = arith.addi %arg8, %13 : i32
//           %15 = arith.muli %12, %9 : i32
//           %16 = arith.addi %arg9, %15 : i32
//           affine.yield %8, %11, %14, %16 : i32, i32, i32, i32
//         }
//         affine.store %4#0, %arg2[%arg3, %arg4] : memref<5x3xi32>
//         affine.store %4#1, %arg2[%arg3, %arg4 + 1] : memref<5x3xi32>
//         affine.store %4#2, %arg2[%arg3 + 1, %arg4] : memref<5x3xi32>
//         affine.store %4#3, %arg2[%arg3 + 1, %arg4 + 1] : memref<5x3xi32>
//       }
//       affine.for %arg4 = 2 to 3 {
//         %0 = affine.load %arg2[%arg3, %arg4] : memref<5x3xi32>
//         %1 = affine.load %arg2[%arg3 + 1, %arg4] : memref<5x3xi32>
//         %2:2 = affine.for %arg5 = 0 to 7 iter_args(%arg6 = %0, %arg7 = %1) -> (i32, i32) {
//           %3 = affine.load %arg0[%arg3, %arg5] : memref<5x7xi32>
//           %4 = affine.load %arg1[%arg5, %arg4] : memref<7x3xi32>
//           %5 = arith.muli %3, %4 : i32
//           %6 = arith.addi %arg6, %5 : i32
//           %7 = affine.load %arg0[%arg3 + 1, %arg5] : memref<5x7xi32>
//           %8 = arith.muli %7, %4 : i32
//           %9 = arith.addi %arg7, %8 : i32
//           affine.yield %6, %9 : i32, i32
//         }
//         affine.store %2#0, %arg2[%arg3, %arg4] : memref<5x3xi32>
//         affine.store %2#1, %arg2[%arg3 + 1, %arg4] : memref<5x3xi32>
//       }
//     }
//     affine.for %arg3 = 4 to 5 {
//       affine.for %arg4 = 0 to 2 step 2 {
//         %0 = affine.load %arg2[%arg3, %arg4] : memref<5x3xi32>
//         %1 = affine.load %arg2[%arg3, %arg4 + 1] : memref<5x3xi32>
//         %2:2 = affine.for %arg5 = 0 to 7 iter_args(%arg6 = %0, %arg7 = %1) -> (i32, i32) {
//           %3 = affine.load %arg0[%arg3, %arg5] : memref<5x7xi32>
//           %4 = affine.load %arg1[%arg5, %arg4] : memref<7x3xi32>
//           %5 = arith.muli %3, %4 : i32
//           %6 = arith.addi %arg6, %5 : i32
//           %7 = affine.load %arg1[%arg5, %arg4 + 1] : memref<7x3xi32>
//           %8 = arith.muli %3, %7 : i32
//           %9 = arith.addi %arg7, %8 : i32
//           affine.yield %6, %9 : i32, i32
//         }
//         affine.store %2#0, %arg2[%arg3, %arg4] : memref<5x3xi32>
//         affine.store %2#1, %arg2[%arg3, %arg4 + 1] : memref<5x3xi32>
//       }
//       affine.for %arg4 = 2 to 3 {
//         %0 = affine.load %arg2[%arg3, %arg4] : memref<5x3xi32>
//         %1 = affine.for %arg5 = 0 to 7 iter_args(%arg6 = %0) -> (i32) {
//           %2 = affine.load %arg0[%arg3, %arg5] : memref<5x7xi32>
//           %3 = affine.load %arg1[%arg5, %arg4] : memref<7x3xi32>
//           %4 = arith.muli %2, %3 : i32
//           %5 = arith.addi %arg6, %4 : i32
//           affine.yield %5 : i32
//         }
//         affine.store %1, %arg2[%arg3, %arg4] : memref<5x3xi32>
//       }
//     }
//     return
//   }
// }
