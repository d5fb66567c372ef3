// RUN: kiln opt %s --affine-loop-fusion --verify-transforms
// A producer and its consumer become one nest; a read of a later element, a call between them, and a value carried forbid it.

func.func private @touch()

func.func @producer(%a: memref<8x8xi32>, %b: memref<8x8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.store %v, %a[%i, %j] : memref<8x8xi32>
    }
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %x = affine.load %a[%i, %j] : memref<8x8xi32>
      affine.store %x, %b[%j, %i] : memref<8x8xi32>
    }
  }
  return
}

func.func @later(%a: memref<9xi32>, %b: memref<9xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.store %v, %a[%i] : memref<9xi32>
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i + 1] : memref<9xi32>
    affine.store %x, %b[%i] : memref<9xi32>
  }
  return
}

func.func @call(%a: memref<8xi32>, %b: memref<8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.store %v, %a[%i] : memref<8xi32>
  }
  func.call @touch() : () -> ()
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    affine.store %x, %b[%i] : memref<8xi32>
  }
  return
}

func.func @carried(%a: memref<8xi32>, %v: i32) -> i32 {
  affine.for %i = 0 to 8 {
    affine.store %v, %a[%i] : memref<8xi32>
  }
  %s = affine.for %i = 0 to 8 iter_args(%acc = %v) -> (i32) {
    %x = affine.load %a[%i] : memref<8xi32>
    %n = arith.addi %acc, %x : i32
    affine.yield %n : i32
  }
  return %s : i32
}

// OUTPUT
// module {
//   func.func private @touch()
//   func.func @producer(%arg0: memref<8x8xi32>, %arg1: memref<8x8xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 8 {
//       affine.for %arg4 = 0 to 8 {
//         affine.store %arg2, %arg0[%arg3, %arg4] : memref<8x8xi32>
//         %0 = affine.load %arg0[%arg3, %arg4] : memref<8x8xi32>
//         affine.store %0, %arg1[%arg4, %arg3] : memref<8x8xi32>
//       }
//     }
//     return
//   }
//   func.func @later(%arg0: memref<9xi32>, %arg1: memref<9xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 8 {
//       affine.store %arg2, %arg0[%arg3] : memref<9xi32>
//     }
//     affine.for %arg3 = 0 to 8 {
//       %0 = affine.load %arg0[%arg3 + 1] : memref<9xi32>
//       affine.store %0, %arg1[%arg3] : memref<9xi32>
//     }
//     return
//   }
//   func.func @call(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 8 {
//       affine.store %arg2, %arg0[%arg3] : memref<8xi32>
//     }
//     call @touch() : () -> ()
//     affine.for %arg3 = 0 to 8 {
//       %0 = affine.load %arg0[%arg3] : memref<8xi32>
//       affine.store %0, %arg1[%arg3] : memref<8xi32>
//     }
//     return
//   }
//   func.func @carried(%arg0: memref<8xi32>, %arg1: i32) -> i32 {
//     affine.for %arg2 = 0 to 8 {
//       affine.store %arg1, %arg0[%arg2] : memref<8xi32>
//     }
//     %0 = affine.for %arg2 = 0 to 8 iter_args(%arg3 = %arg1) -> (i32) {
//       %1 = affine.load %arg0[%arg2] : memref<8xi32>
//       %2 = arith.addi %arg3, %1 : i32
//       affine.yield %2 : i32
//     }
//     return %0 : i32
//   }
// }

// ERROR
// %s:25:3: remark: 'affine.for': not fused with the loop in line 22: read after write from affine.store in line 23 to affine.load in line 26, distance (): instances (1) and (0)
//   affine.for %i = 0 to 8 {
//   ^
// %s:37:3: remark: 'affine.for': not fused with the loop in line 33: possible read after write from affine.store in line 34 to func.call in line 36, distance (): instances (0) and ()
//   affine.for %i = 0 to 8 {
//   ^
// %s:48:8: remark: 'affine.for': not fused with the loop in line 45: a loop carries values
//   %s = affine.for %i = 0 to 8 iter_args(%acc = %v) -> (i32) {
//        ^
