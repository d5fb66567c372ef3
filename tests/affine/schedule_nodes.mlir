// RUN: kiln opt %s --affine-optimize-schedule='max-nodes=0'
// The search may open no node of branch and bound, and finds no rows: the loops stay.

func.func @bicg(%A: memref<16x16xi32>, %s: memref<16xi32>, %q: memref<16xi32>,
                %p: memref<16xi32>, %r: memref<16xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 16 {
    affine.store %zero, %s[%i] : memref<16xi32>
  }
  affine.for %i = 0 to 16 {
    affine.store %zero, %q[%i] : memref<16xi32>
    affine.for %j = 0 to 16 {
      %sj = affine.load %s[%j] : memref<16xi32>
      %ri = affine.load %r[%i] : memref<16xi32>
      %a = affine.load %A[%i, %j] : memref<16x16xi32>
      %ra = arith.muli %ri, %a : i32
      %s_next = arith.addi %sj, %ra : i32
      affine.store %s_next, %s[%j] : memref<16xi32>
      %qi = affine.load %q[%i] : memref<16xi32>
      %pj = affine.load %p[%j] : memref<16xi32>
      %ap = arith.muli %a, %pj : i32
      %q_next = arith.addi %qi, %ap : i32
      affine.store %q_next, %q[%i] : memref<16xi32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @bicg(%arg0: memref<16x16xi32>, %arg1: memref<16xi32>, %arg2: memref<16xi32>, %arg3: memref<16xi32>, %arg4: memref<16xi32>) {
//     %c0_i32 = arith.constant 0 : i32
//     affine.for %arg5 = 0 to 16 {
//       affine.store %c0_i32, %arg1[%arg5] : memref<16xi32>
//     }
//     affine.for %arg5 = 0 to 16 {
//       affine.store %c0_i32, %arg2[%arg5] : memref<16xi32>
//       affine.for %arg6 = 0 to 16 {
//         %0 = affine.load %arg1[%arg6] : memref<16xi32>
//         %1 = affine.load %arg4[%arg5] : memref<16xi32>
//         %2 = affine.load %arg0[%arg5, %arg6] : memref<16x16xi32>
//         %3 = arith.muli %1, %2 : i32
//         %4 = arith.addi %0, %3 : i32
//         affine.store %4, %arg1[%arg6] : memref<16xi32>
//         %5 = affine.load %arg2[%arg5] : memref<16xi32>
//         %6 = affine.load %arg3[%arg6] : memref<16xi32>
//         %7 = arith.muli %2, %6 : i32
//         %8 = arith.addi %5, %7 : i32
//         affine.store %8, %arg2[%arg5] : memref<16xi32>
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:7:3: remark: 'affine.for': not rescheduled: the integer program took more nodes than 'max-nodes'
//   affine.for %i = 0 to 16 {
//   ^
