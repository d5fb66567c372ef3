// RUN: kiln opt %s --affine-optimize-schedule='report=true' --verify-transforms
// What can't be modelled stays, and the remark says why.

func.func private @trace(i32)

func.func @calls(%a: memref<16x16xi32>) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %x = affine.load %a[%j, %i] : memref<16x16xi32>
      func.call @trace(%x) : (i32) -> ()
    }
  }
  return
}

// A loop of larger steps, and one that carries a value, are moved as a whole.
func.func @whole(%a: memref<16x16xi32>, %b: memref<16xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 step 2 {
      %x = affine.load %a[%j, %i] : memref<16x16xi32>
      affine.store %x, %a[%j + 1, %i] : memref<16x16xi32>
    }
    %sum = affine.for %j = 0 to 16 iter_args(%s = %zero) -> (i32) {
      %x = affine.load %a[%j, %i] : memref<16x16xi32>
      %n = arith.addi %s, %x : i32
      affine.yield %n : i32
    }
    affine.store %sum, %b[%i] : memref<16xi32>
  }
  return
}

// OUTPUT
// module {
//   func.func private @trace(i32)
//   func.func @calls(%arg0: memref<16x16xi32>) {
//     affine.for %arg1 = 0 to 16 {
//       affine.for %arg2 = 0 to 16 {
//         %0 = affine.load %arg0[%arg2, %arg1] : memref<16x16xi32>
//         func.call @trace(%0) : (i32) -> ()
//       }
//     }
//     return
//   }
//   func.func @whole(%arg0: memref<16x16xi32>, %arg1: memref<16xi32>) {
//     %c0_i32 = arith.constant 0 : i32
//     affine.for %arg2 = 0 to 16 {
//       affine.for %arg3 = 0 to 16 step 2 {
//         %1 = affine.load %arg0[%arg3, %arg2] : memref<16x16xi32>
//         affine.store %1, %arg0[%arg3 + 1, %arg2] : memref<16x16xi32>
//       }
//       %0 = affine.for %arg3 = 0 to 16 iter_args(%arg4 = %c0_i32) -> (i32) {
//         %1 = affine.load %arg0[%arg3, %arg2] : memref<16x16xi32>
//         %2 = arith.addi %arg4, %1 : i32
//         affine.yield %2 : i32
//       }
//       affine.store %0, %arg1[%arg2] : memref<16xi32>
//     }
//     return
//   }
// }

// ERROR
// %s:7:3: remark: 'affine.for': not rescheduled: func.call in line 10 may touch any memory
//   affine.for %i = 0 to 16 {
//   ^
// %s:8:5: remark: 'affine.for': not rescheduled: func.call in line 10 may touch any memory
//     affine.for %j = 0 to 16 {
//     ^
// %s:19:3: remark: 'affine.for': the schedule stays: affine.for in line 20 at (i); affine.store in line 29 at (i); bands of 1 loops; 2 integer programs
//   affine.for %i = 0 to 16 {
//   ^
