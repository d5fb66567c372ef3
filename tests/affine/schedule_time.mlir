// RUN: kiln opt %s --affine-optimize-schedule='time-limit=0'
// The search has no time: the loops stay.

func.func @f(%m: memref<9x9xi32>) {
  affine.for %i = 0 to 9 {
    affine.for %j = 0 to 9 {
      %e = affine.load %m[%j, %i] : memref<9x9xi32>
      affine.store %e, %m[%j, %i] : memref<9x9xi32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @f(%arg0: memref<9x9xi32>) {
//     affine.for %arg1 = 0 to 9 {
//       affine.for %arg2 = 0 to 9 {
//         %0 = affine.load %arg0[%arg2, %arg1] : memref<9x9xi32>
//         affine.store %0, %arg0[%arg2, %arg1] : memref<9x9xi32>
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:5:3: remark: 'affine.for': not rescheduled: the integer program took longer than the time limit
//   affine.for %i = 0 to 9 {
//   ^
