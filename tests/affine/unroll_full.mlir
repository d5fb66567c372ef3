// RUN: kiln opt %s --affine-loop-unroll='unroll-full unroll-full-threshold=8'
// Loops of at most eight iterations go, with carried values and negative bounds; longer ones and those of an unknown number stay.

func.func @eight(%a: memref<8xindex>) {
  affine.for %i = 0 to 8 {
    affine.store %i, %a[%i] : memref<8xindex>
  }
  return
}

func.func @nine(%a: memref<9xindex>) {
  affine.for %i = 0 to 9 {
    affine.store %i, %a[%i] : memref<9xindex>
  }
  return
}

func.func @carried(%a: memref<8xi32>, %init: i32) -> i32 {
  %r = affine.for %i = -3 to 4 step 3 iter_args(%s = %init) -> (i32) {
    %x = affine.load %a[%i + 3] : memref<8xi32>
    %t = arith.subi %x, %s : i32
    affine.yield %t : i32
  }
  return %r : i32
}

func.func @none(%a: memref<8xi32>, %init: i32) -> i32 {
  %r = affine.for %i = 4 to 2 iter_args(%s = %init) -> (i32) {
    %x = affine.load %a[%i] : memref<8xi32>
    affine.yield %x : i32
  }
  return %r : i32
}

func.func @unknown(%a: memref<12xindex>, %n: index) {
  affine.for %i = 0 to %n {
    affine.store %i, %a[%i] : memref<12xindex>
  }
  return
}

func.func @counted_by_outer(%a: memref<8x8xindex>) {
  affine.for %i = 0 to 4 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to affine_map<(d0) -> (d0 + 2)>(%i) {
      affine.store %j, %a[%i, %j] : memref<8x8xindex>
    }
  }
  return
}

func.func @structured(%a: memref<8xindex>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %c3 step %c1 {
    memref.store %i, %a[%i] : memref<8xindex>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 1)>
// module {
//   func.func @eight(%arg0: memref<8xindex>) {
//     %c0 = arith.constant 0 : index
//     affine.store %c0, %arg0[%c0] : memref<8xindex>
//     %c1 = arith.constant 1 : index
//     affine.store %c1, %arg0[%c1] : memref<8xindex>
//     %c2 = arith.constant 2 : index
//     affine.store %c2, %arg0[%c2] : memref<8xindex>
//     %c3 = arith.constant 3 : index
//     affine.store %c3, %arg0[%c3] : memref<8xindex>
//     %c4 = arith.constant 4 : index
//     affine.store %c4, %arg0[%c4] : memref<8xindex>
//     %c5 = arith.constant 5 : index
//     affine.store %c5, %arg0[%c5] : memref<8xindex>
//     %c6 = arith.constant 6 : index
//     affine.store %c6, %arg0[%c6] : memref<8xindex>
//     %c7 = arith.constant 7 : index
//     affine.store %c7, %arg0[%c7] : memref<8xindex>
//     return
//   }
//   func.func @nine(%arg0: memref<9xindex>) {
//     affine.for %arg1 = 0 to 9 {
//       affine.store %arg1, %arg0[%arg1] : memref<9xindex>
//     }
//     return
//   }
//   func.func @carried(%arg0: memref<8xi32>, %arg1: i32) -> i32 {
//     %c-3 = arith.constant -3 : index
//     %0 = affine.load %arg0[%c-3 + 3] : memref<8xi32>
//     %1 = arith.subi %0, %arg1 : i32
//     %c0 = arith.constant 0 : index
//     %2 = affine.load %arg0[%c0 + 3] : memref<8xi32>
//     %3 = arith.subi %2, %1 : i32
//     %c3 = arith.constant 3 : index
//     %4 = affine.load %arg0[%c3 + 3] : memref<8xi32>
//     %5 = arith.subi %4, %3 : i32
//     return %5 : i32
//   }
//   func.func @none(%arg0: memref<8xi32>, %arg1: i32) -> i32 {
//     return %arg1 : i32
//   }
//   func.func @unknown(%arg0: memref<12xindex>, %arg1: index) {
//     affine.for %arg2 = 0 to %arg1 {
//       affine.store %arg2, %arg0[%arg2] : memref<12xindex>
//     }
//     return
//   }
//   func.func @counted_by_outer(%arg0: memref<8x8xindex>) {
//     affine.for %arg1 = 0 to 4 {
//       %0 = affine.apply #map(%arg1)
//       affine.store %0, %arg0[%arg1, %0] : memref<8x8xindex>
//       %1 = affine.apply #map1(%arg1)
//       affine.store %1, %arg0[%arg1, %1] : memref<8x8xindex>
//     }
//     return
//   }
//   func.func @structured(%arg0: memref<8xindex>) {
//     %c0 = arith.constant 0 : index
//     %c3 = arith.constant 3 : index
//     %c1 = arith.constant 1 : index
//     memref.store %c0, %arg0[%c0] : memref<8xindex>
//     %c1_0 = arith.constant 1 : index
//     memref.store %c1_0, %arg0[%c1_0] : memref<8xindex>
//     %c2 = arith.constant 2 : index
//     memref.store %c2, %arg0[%c2] : memref<8xindex>
//     return
//   }
// }
