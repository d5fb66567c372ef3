// RUN: kiln opt %s --affine-loop-distribution
// A loop splits only where what comes first in an iteration does not need what comes later in one before it.

func.func @apart(%a: memref<4x4xi32>, %b: memref<4x4xi32>, %v: i32) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      affine.store %v, %a[%i, %j] : memref<4x4xi32>
    }
    affine.for %j = 0 to 4 {
      affine.store %v, %b[%i, %j] : memref<4x4xi32>
    }
  }
  return
}

func.func @forwards(%a: memref<4x4xi32>, %b: memref<4x4xi32>, %v: i32) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      affine.store %v, %a[%i, %j] : memref<4x4xi32>
    }
    affine.for %j = 0 to 4 {
      %x = affine.load %a[%i, %j] : memref<4x4xi32>
      affine.store %x, %b[%i, %j] : memref<4x4xi32>
    }
  }
  return
}

func.func @backwards(%a: memref<5x4xi32>, %b: memref<5x4xi32>) {
  affine.for %i = 1 to 5 {
    affine.for %j = 0 to 4 {
      %x = affine.load %b[%i - 1, %j] : memref<5x4xi32>
      affine.store %x, %a[%i, %j] : memref<5x4xi32>
    }
    affine.for %j = 0 to 4 {
      %x = affine.load %a[%i, %j] : memref<5x4xi32>
      %y = arith.addi %x, %x : i32
      affine.store %y, %b[%i, %j] : memref<5x4xi32>
    }
  }
  return
}

func.func @value_between(%a: memref<4x4xi32>, %b: memref<4x4xi32>, %c: memref<4xi32>) {
  affine.for %i = 0 to 4 {
    %v = affine.load %c[%i] : memref<4xi32>
    affine.for %j = 0 to 4 {
      affine.store %v, %a[%i, %j] : memref<4x4xi32>
    }
    affine.for %j = 0 to 4 {
      affine.store %v, %b[%i, %j] : memref<4x4xi32>
    }
  }
  return
}

func.func @carried(%a: memref<4x4xi32>, %v: i32) -> i32 {
  %r = affine.for %i = 0 to 4 iter_args(%s = %v) -> (i32) {
    affine.for %j = 0 to 4 {
      affine.store %s, %a[%i, %j] : memref<4x4xi32>
    }
    %q = affine.for %j = 0 to 4 iter_args(%t = %s) -> (i32) {
      %x = affine.load %a[%i, %j] : memref<4x4xi32>
      %y = arith.addi %x, %t : i32
      affine.yield %y : i32
    }
    affine.yield %q : i32
  }
  return %r : i32
}

func.func private @out(i32)

func.func @calls(%v: i32, %w: i32) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      func.call @out(%v) : (i32) -> ()
    }
    affine.for %j = 0 to 4 {
      func.call @out(%w) : (i32) -> ()
    }
  }
  return
}

// OUTPUT
// module {
//   func.func @apart(%arg0: memref<4x4xi32>, %arg1: memref<4x4xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 4 {
//       affine.for %arg4 = 0 to 4 {
//         affine.store %arg2, %arg0[%arg3, %arg4] : memref<4x4xi32>
//       }
//     }
//     affine.for %arg3 = 0 to 4 {
//       affine.for %arg4 = 0 to 4 {
//         affine.store %arg2, %arg1[%arg3, %arg4] : memref<4x4xi32>
//       }
//     }
//     return
//   }
//   func.func @forwards(%arg0: memref<4x4xi32>, %arg1: memref<4x4xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 4 {
//       affine.for %arg4 = 0 to 4 {
//         affine.store %arg2, %arg0[%arg3, %arg4] : memref<4x4xi32>
//       }
//     }
//     affine.for %arg3 = 0 to 4 {
//       affine.for %arg4 = 0 to 4 {
//         %0 = affine.load %arg0[%arg3, %arg4] : memref<4x4xi32>
//         affine.store %0, %arg1[%arg3, %arg4] : memref<4x4xi32>
//       }
//     }
//     return
//   }
//   func.func @backwards(%arg0: memref<5x4xi32>, %arg1: memref<5x4xi32>) {
//     affine.for %arg2 = 1 to 5 {
//       affine.for %arg3 = 0 to 4 {
//         %0 = affine.load %arg1[%arg2 - 1, %arg3] : memref<5x4xi32>
//         affine.store %0, %arg0[%arg2, %arg3] : memref<5x4xi32>
//       }
//       affine.for %arg3 = 0 to 4 {
//         %0 = affine.load %arg0[%arg2, %arg3] : memref<5x4xi32>
//         %1 = arith.addi %0, %0 : i32
//         affine.store %1, %arg1[%arg2, %arg3] : memref<5x4xi32>
//       }
//     }
//     return
//   }
//   func.func @value_between(%arg0: memref<4x4xi32>, %arg1: memref<4x4xi32>, %arg2: memref<4xi32>) {
//     affine.for %arg3 = 0 to 4 {
//       %0 = affine.load %arg2[%arg3] : memref<4xi32>
//       affine.for %arg4 = 0 to 4 {
//         affine.store %0, %arg0[%arg3, %arg4] : memref<4x4xi32>
//       }
//       affine.for %arg4 = 0 to 4 {
//         affine.store %0, %arg1[%arg3, %arg4] : memref<4x4xi32>
//       }
//     }
//     return
//   }
//   func.func @carried(%arg0: memref<4x4xi32>, %arg1: i32) -> i32 {
//     %0 = affine.for %arg2 = 0 to 4 iter_args(%arg3 = %arg1) -> (i32) {
//       affine.for %arg4 = 0 to 4 {
//         affine.store %arg3, %arg0[%arg2, %arg4] : memref<4x4xi32>
//       }
//       %1 = affine.for %arg4 = 0 to 4 iter_args(%arg5 = %arg3) -> (i32) {
//         %2 = affine.load %arg0[%arg2, %arg4] : memref<4x4xi32>
//         %3 = arith.addi %2, %arg5 : i32
//         affine.yield %3 : i32
//       }
//       affine.yield %1 : i32
//     }
//     return %0 : i32
//   }
//   func.func private @out(i32)
//   func.func @calls(%arg0: i32, %arg1: i32) {
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 4 {
//         func.call @out(%arg0) : (i32) -> ()
//       }
//       affine.for %arg3 = 0 to 4 {
//         func.call @out(%arg1) : (i32) -> ()
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:75:3: remark: 'affine.for': not distributed: possible write after read from func.call in line 80 to func.call in line 77, distance (1..3): instances (0, 0) and (1, 0)
//   affine.for %i = 0 to 4 {
//   ^
// %s:58:8: remark: 'affine.for': not distributed: the loop carries values
//   %r = affine.for %i = 0 to 4 iter_args(%s = %v) -> (i32) {
//        ^
// %s:45:3: remark: 'affine.for': not distributed: a value %v goes from one part to another
//   affine.for %i = 0 to 4 {
//   ^
// %s:30:3: remark: 'affine.for': not distributed: read after write from affine.store in line 38 to affine.load in line 32, distance (1): instances (1, 0) and (2, 0)
//   affine.for %i = 1 to 5 {
//   ^
