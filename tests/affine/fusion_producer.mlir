// RUN: kiln opt %s --affine-loop-fusion=mode=producer
// Only a loop that writes what the next reads is fused with it, where each element is there in time.

func.func @hands_on(%a: memref<8xi32>, %b: memref<8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.store %v, %a[%i] : memref<8xi32>
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    affine.store %x, %b[%i] : memref<8xi32>
  }
  return
}

func.func @reads_the_same(%a: memref<8xi32>, %b: memref<8xi32>, %c: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    affine.store %x, %b[%i] : memref<8xi32>
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    affine.store %x, %c[%i] : memref<8xi32>
  }
  return
}

func.func @too_early(%a: memref<9xi32>, %b: memref<8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.store %v, %a[%i] : memref<9xi32>
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i + 1] : memref<9xi32>
    affine.store %x, %b[%i] : memref<8xi32>
  }
  return
}

func.func @other_count(%a: memref<8xi32>, %b: memref<8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.store %v, %a[%i] : memref<8xi32>
  }
  affine.for %i = 0 to 7 {
    %x = affine.load %a[%i] : memref<8xi32>
    affine.store %x, %b[%i] : memref<8xi32>
  }
  return
}

// OUTPUT
// module {
//   func.func @hands_on(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 8 {
//       affine.store %arg2, %arg0[%arg3] : memref<8xi32>
//       %0 = affine.load %arg0[%arg3] : memref<8xi32>
//       affine.store %0, %arg1[%arg3] : memref<8xi32>
//     }
//     return
//   }
//   func.func @reads_the_same(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: memref<8xi32>) {
//     affine.for %arg3 = 0 to 8 {
//       %0 = affine.load %arg0[%arg3] : memref<8xi32>
//       affine.store %0, %arg1[%arg3] : memref<8xi32>
//     }
//     affine.for %arg3 = 0 to 8 {
//       %0 = affine.load %arg0[%arg3] : memref<8xi32>
//       affine.store %0, %arg2[%arg3] : memref<8xi32>
//     }
//     return
//   }
//   func.func @too_early(%arg0: memref<9xi32>, %arg1: memref<8xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 8 {
//       affine.store %arg2, %arg0[%arg3] : memref<9xi32>
//     }
//     affine.for %arg3 = 0 to 8 {
//       %0 = affine.load %arg0[%arg3 + 1] : memref<9xi32>
//       affine.store %0, %arg1[%arg3] : memref<8xi32>
//     }
//     return
//   }
//   func.func @other_count(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 8 {
//       affine.store %arg2, %arg0[%arg3] : memref<8xi32>
//     }
//     affine.for %arg3 = 0 to 7 {
//       %0 = affine.load %arg0[%arg3] : memref<8xi32>
//       affine.store %0, %arg1[%arg3] : memref<8xi32>
//     }
//     return
//   }
// }

// ERROR
// %s:31:3: remark: 'affine.for': not fused with the loop in line 28: read after write from affine.store in line 29 to affine.load in line 32, distance (): instances (1) and (0)
//   affine.for %i = 0 to 8 {
//   ^
