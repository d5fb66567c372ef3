// RUN: kiln opt %s --limit-iterations=most=2
// Each constant loop runs twice at most, and arguments shrink to what is touched then; symbols stay, as do shorter loops.

func.func @nest(%a: memref<8x8xi32>, %b: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %x = affine.load %a[%i, %j] : memref<8x8xi32>
      affine.store %x, %b[%j] : memref<8xi32>
    }
  }
  return
}

func.func @steps(%a: memref<20xi32>, %v: i32) {
  affine.for %i = 4 to 20 step 5 {
    affine.store %v, %a[%i] : memref<20xi32>
  }
  return
}

func.func @one(%a: memref<20xi32>, %v: i32) {
  affine.for %i = 4 to 5 {
    affine.store %v, %a[%i] : memref<20xi32>
  }
  return
}

func.func @symbol(%a: memref<20xi32>, %v: i32, %n: index) {
  affine.for %i = 0 to %n {
    affine.store %v, %a[%i] : memref<20xi32>
  }
  return
}

func.func @carried(%a: memref<20xi32>, %v: i32) -> i32 {
  %r = affine.for %i = 0 to 20 iter_args(%s = %v) -> (i32) {
    %x = affine.load %a[%i] : memref<20xi32>
    %t = arith.addi %s, %x : i32
    affine.yield %t : i32
  }
  return %r : i32
}

// OUTPUT
// module {
//   func.func @nest(%arg0: memref<2x2xi32>, %arg1: memref<2xi32>) {
//     affine.for %arg2 = 0 to 2 {
//       affine.for %arg3 = 0 to 2 {
//         %0 = affine.load %arg0[%arg2, %arg3] : memref<2x2xi32>
//         affine.store %0, %arg1[%arg3] : memref<2xi32>
//       }
//     }
//     return
//   }
//   func.func @steps(%arg0: memref<10xi32>, %arg1: i32) {
//     affine.for %arg2 = 4 to 14 step 5 {
//       affine.store %arg1, %arg0[%arg2] : memref<10xi32>
//     }
//     return
//   }
//   func.func @one(%arg0: memref<5xi32>, %arg1: i32) {
//     affine.for %arg2 = 4 to 5 {
//       affine.store %arg1, %arg0[%arg2] : memref<5xi32>
//     }
//     return
//   }
//   func.func @symbol(%arg0: memref<20xi32>, %arg1: i32, %arg2: index) {
//     affine.for %arg3 = 0 to %arg2 {
//       affine.store %arg1, %arg0[%arg3] : memref<20xi32>
//     }
//     return
//   }
//   func.func @carried(%arg0: memref<2xi32>, %arg1: i32) -> i32 {
//     %0 = affine.for %arg2 = 0 to 2 iter_args(%arg3 = %arg1) -> (i32) {
//       %1 = affine.load %arg0[%arg2] : memref<2xi32>
//       %2 = arith.addi %arg3, %1 : i32
//       affine.yield %2 : i32
//     }
//     return %0 : i32
//   }
// }
