// RUN: kiln opt %s --affine-optimize-schedule='objective=hardware fuse=max report=true' --verify-transforms
// A sum of integers takes a cycle an iteration and stays in a register; one of floating-point numbers would wait for itself.

func.func @integers(%a: memref<16x16xi32>, %x: memref<16xi32>, %y: memref<16xi32>) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %e = affine.load %a[%j, %i] : memref<16x16xi32>
      %f = affine.load %x[%i] : memref<16xi32>
      %p = arith.muli %e, %f : i32
      %o = affine.load %y[%j] : memref<16xi32>
      %s = arith.addi %o, %p : i32
      affine.store %s, %y[%j] : memref<16xi32>
    }
  }
  return
}

func.func @floats(%a: memref<16x16xf32>, %x: memref<16xf32>, %y: memref<16xf32>) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %e = affine.load %a[%i, %j] : memref<16x16xf32>
      %f = affine.load %x[%j] : memref<16xf32>
      %p = arith.mulf %e, %f : f32
      %o = affine.load %y[%i] : memref<16xf32>
      %s = arith.addf %o, %p : f32
      affine.store %s, %y[%i] : memref<16xf32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @integers(%arg0: memref<16x16xi32>, %arg1: memref<16xi32>, %arg2: memref<16xi32>) {
//     affine.for %arg3 = 0 to 16 {
//       affine.for %arg4 = 0 to 16 {
//         %0 = affine.load %arg0[%arg3, %arg4] : memref<16x16xi32>
//         %1 = affine.load %arg1[%arg4] : memref<16xi32>
//         %2 = arith.muli %0, %1 : i32
//         %3 = affine.load %arg2[%arg3] : memref<16xi32>
//         %4 = arith.addi %3, %2 : i32
//         affine.store %4, %arg2[%arg3] : memref<16xi32>
//       }
//     }
//     return
//   }
//   func.func @floats(%arg0: memref<16x16xf32>, %arg1: memref<16xf32>, %arg2: memref<16xf32>) {
//     affine.for %arg3 = 0 to 16 {
//       affine.for %arg4 = 0 to 16 {
//         %0 = affine.load %arg0[%arg4, %arg3] : memref<16x16xf32>
//         %1 = affine.load %arg1[%arg3] : memref<16xf32>
//         %2 = arith.mulf %0, %1 : f32
//         %3 = affine.load %arg2[%arg4] : memref<16xf32>
//         %4 = arith.addf %3, %2 : f32
//         affine.store %4, %arg2[%arg4] : memref<16xf32>
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:5:3: remark: 'affine.for': rescheduled: affine.store in line 12 at (j, i); bands of 2 loops; 2 integer programs
//   affine.for %i = 0 to 16 {
//   ^
// %s:19:3: remark: 'affine.for': rescheduled: affine.store in line 26 at (j, i); bands of 2 loops; 2 integer programs
//   affine.for %i = 0 to 16 {
//   ^
