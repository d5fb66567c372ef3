// RUN: kiln opt %s --affine-optimize-schedule='max-nodes=0 fuse=max skew=true'
// Rows are found without a node of branch and bound, and there may be better ones: that is said.

func.func @atax(%A: memref<16x16xi32>, %x: memref<16xi32>, %y: memref<16xi32>, %tmp: memref<16xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 16 {
    affine.store %zero, %y[%i] : memref<16xi32>
  }
  affine.for %i = 0 to 16 {
    affine.store %zero, %tmp[%i] : memref<16xi32>
    affine.for %j = 0 to 16 {
      %a = affine.load %A[%i, %j] : memref<16x16xi32>
      %xj = affine.load %x[%j] : memref<16xi32>
      %product = arith.muli %a, %xj : i32
      %t = affine.load %tmp[%i] : memref<16xi32>
      %sum = arith.addi %t, %product : i32
      affine.store %sum, %tmp[%i] : memref<16xi32>
    }
    affine.for %j = 0 to 16 {
      %a = affine.load %A[%i, %j] : memref<16x16xi32>
      %t = affine.load %tmp[%i] : memref<16xi32>
      %product = arith.muli %a, %t : i32
      %yj = affine.load %y[%j] : memref<16xi32>
      %sum = arith.addi %yj, %product : i32
      affine.store %sum, %y[%j] : memref<16xi32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @atax(%arg0: memref<16x16xi32>, %arg1: memref<16xi32>, %arg2: memref<16xi32>, %arg3: memref<16xi32>) {
//     %c0_i32 = arith.constant 0 : i32
//     affine.for %arg4 = 0 to 16 {
//       affine.store %c0_i32, %arg2[%arg4] : memref<16xi32>
//       affine.store %c0_i32, %arg3[%arg4] : memref<16xi32>
//       affine.for %arg5 = 0 to 16 {
//         %0 = affine.load %arg0[%arg4, %arg5] : memref<16x16xi32>
//         %1 = affine.load %arg1[%arg5] : memref<16xi32>
//         %2 = arith.muli %0, %1 : i32
//         %3 = affine.load %arg3[%arg4] : memref<16xi32>
//         %4 = arith.addi %3, %2 : i32
//         affine.store %4, %arg3[%arg4] : memref<16xi32>
//       }
//     }
//     affine.for %arg4 = 0 to 16 {
//       affine.for %arg5 = 0 to 16 {
//         %0 = affine.load %arg0[%arg4, %arg5] : memref<16x16xi32>
//         %1 = affine.load %arg3[%arg4] : memref<16xi32>
//         %2 = arith.muli %0, %1 : i32
//         %3 = affine.load %arg2[%arg5] : memref<16xi32>
//         %4 = arith.addi %3, %2 : i32
//         affine.store %4, %arg2[%arg5] : memref<16xi32>
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:6:3: remark: 'affine.for': 1 integer programs stopped at 0 nodes with the best rows so far
//   affine.for %i = 0 to 16 {
//   ^
