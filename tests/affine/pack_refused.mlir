// RUN: kiln opt %s --affine-pack='argument=0 depth=0' --verify-transforms
// Not packed: what the nest writes, what each iteration reads once, windows whose iterations read elements in common, a diagonal, and
// every other element.

func.func @written(%a: memref<4x4xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %x = affine.load %a[3, %j] : memref<4x4xi32>
      affine.store %x, %a[%i, %j] : memref<4x4xi32>
    }
  }
  return
}

func.func @once(%a: memref<4x4xi32>, %b: memref<4x4xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %x = affine.load %a[%j, %i] : memref<4x4xi32>
      affine.store %x, %b[%i, %j] : memref<4x4xi32>
    }
  }
  return
}

func.func @window(%a: memref<6xi32>, %b: memref<4x4xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %x = affine.load %a[%j] : memref<6xi32>
      %y = affine.load %a[%j + 1] : memref<6xi32>
      %z = arith.addi %x, %y : i32
      affine.store %z, %b[%i, %j] : memref<4x4xi32>
    }
  }
  return
}

func.func @diagonal(%a: memref<4x4xi32>, %b: memref<4x4xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %x = affine.load %a[%j, %j] : memref<4x4xi32>
      affine.store %x, %b[%i, %j] : memref<4x4xi32>
    }
  }
  return
}

func.func @gaps(%a: memref<12xi32>, %b: memref<4x4xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 12 step 3 {
      %x = affine.load %a[%j] : memref<12xi32>
      %y = affine.load %a[%j + 2] : memref<12xi32>
      %z = arith.addi %x, %y : i32
      affine.store %z, %b[%i, 0] : memref<4x4xi32>
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @written(%arg0: memref<4x4xi32>) {
//     affine.for %arg1 = 0 to 4 {
//       affine.for %arg2 = 0 to 4 {
//         %0 = affine.load %arg0[3, %arg2] : memref<4x4xi32>
//         affine.store %0, %arg0[%arg1, %arg2] : memref<4x4xi32>
//       }
//     }
//     return
//   }
//   func.func @once(%arg0: memref<4x4xi32>, %arg1: memref<4x4xi32>) {
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 4 {
//         %0 = affine.load %arg0[%arg3, %arg2] : memref<4x4xi32>
//         affine.store %0, %arg1[%arg2, %arg3] : memref<4x4xi32>
//       }
//     }
//     return
//   }
//   func.func @window(%arg0: memref<6xi32>, %arg1: memref<4x4xi32>) {
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 4 {
//         %0 = affine.load %arg0[%arg3] : memref<6xi32>
//         %1 = affine.load %arg0[%arg3 + 1] : memref<6xi32>
//         %2 = arith.addi %0, %1 : i32
//         affine.store %2, %arg1[%arg2, %arg3] : memref<4x4xi32>
//       }
//     }
//     return
//   }
//   func.func @diagonal(%arg0: memref<4x4xi32>, %arg1: memref<4x4xi32>) {
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 4 {
//         %0 = affine.load %arg0[%arg3, %arg3] : memref<4x4xi32>
//         affine.store %0, %arg1[%arg2, %arg3] : memref<4x4xi32>
//       }
//     }
//     return
//   }
//   func.func @gaps(%arg0: memref<12xi32>, %arg1: memref<4x4xi32>) {
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 12 step 3 {
//         %0 = affine.load %arg0[%arg3] : memref<12xi32>
//         %1 = affine.load %arg0[%arg3 + 2] : memref<12xi32>
//         %2 = arith.addi %0, %1 : i32
//         affine.store %2, %arg1[%arg2, 0] : memref<4x4xi32>
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:6:3: remark: 'affine.for': %a is not packed: affine.store in line 9 may write it
//   affine.for %i = 0 to 4 {
//   ^
// %s:16:3: remark: 'affine.for': %a is not packed: no loop reads elements again
//   affine.for %i = 0 to 4 {
//   ^
// %s:26:3: remark: 'affine.for': %a is not packed: iterations read elements in common
//   affine.for %i = 0 to 4 {
//   ^
// %s:38:3: remark: 'affine.for': %a is not packed: affine.for in line 39 moves two dimensions
//   affine.for %i = 0 to 4 {
//   ^
// %s:48:3: remark: 'affine.for': %a is not packed: some elements between those that are read are not
//   affine.for %i = 0 to 4 {
//   ^
