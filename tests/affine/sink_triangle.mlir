// RUN: kiln opt %s --affine-loop-sink-independent
// Sums of rows sink, of triangles too: the loop over the sums goes inside. A sum to one element, and one that reads what another iteration writes, stay.

func.func @sum_to_one(%a: memref<8x8xi32>, %s: memref<i32>) {
  affine.for %i = 0 to 8 {
    affine.for %k = 0 to 8 {
      %x = affine.load %a[%i, %k] : memref<8x8xi32>
      %o = affine.load %s[] : memref<i32>
      %n = arith.addi %o, %x : i32
      affine.store %n, %s[] : memref<i32>
    }
  }
  return
}

func.func @reads_other(%a: memref<8x8xi32>, %s: memref<9xi32>) {
  affine.for %i = 0 to 8 {
    affine.for %k = 0 to 8 {
      %x = affine.load %a[%i, %k] : memref<8x8xi32>
      %o = affine.load %s[%i + 1] : memref<9xi32>
      %n = arith.addi %o, %x : i32
      affine.store %n, %s[%i] : memref<9xi32>
    }
  }
  return
}

func.func @triangle(%a: memref<8x8xi32>, %s: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
      %x = affine.load %a[%i, %k] : memref<8x8xi32>
      %o = affine.load %s[%i] : memref<8xi32>
      %n = arith.addi %o, %x : i32
      affine.store %n, %s[%i] : memref<8xi32>
    }
  }
  return
}

func.func @rows(%a: memref<8x8xi32>, %s: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    affine.for %k = 0 to 8 {
      %x = affine.load %a[%i, %k] : memref<8x8xi32>
      %o = affine.load %s[%i] : memref<8xi32>
      %n = arith.addi %o, %x : i32
      affine.store %n, %s[%i] : memref<8xi32>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (0, d0 + 1)>
// module {
//   func.func @sum_to_one(%arg0: memref<8x8xi32>, %arg1: memref<i32>) {
//     affine.for %arg2 = 0 to 8 {
//       affine.for %arg3 = 0 to 8 {
//         %0 = affine.load %arg0[%arg2, %arg3] : memref<8x8xi32>
//         %1 = affine.load %arg1[] : memref<i32>
//         %2 = arith.addi %1, %0 : i32
//         affine.store %2, %arg1[] : memref<i32>
//       }
//     }
//     return
//   }
//   func.func @reads_other(%arg0: memref<8x8xi32>, %arg1: memref<9xi32>) {
//     affine.for %arg2 = 0 to 8 {
//       affine.for %arg3 = 0 to 8 {
//         %0 = affine.load %arg0[%arg2, %arg3] : memref<8x8xi32>
//         %1 = affine.load %arg1[%arg2 + 1] : memref<9xi32>
//         %2 = arith.addi %1, %0 : i32
//         affine.store %2, %arg1[%arg2] : memref<9xi32>
//       }
//     }
//     return
//   }
//   func.func @triangle(%arg0: memref<8x8xi32>, %arg1: memref<8xi32>) {
//     affine.for %arg2 = 0 to 7 {
//       affine.for %arg3 = max #map(%arg2) to 8 {
//         %0 = affine.load %arg0[%arg3, %arg2] : memref<8x8xi32>
//         %1 = affine.load %arg1[%arg3] : memref<8xi32>
//         %2 = arith.addi %1, %0 : i32
//         affine.store %2, %arg1[%arg3] : memref<8xi32>
//       }
//     }
//     return
//   }
//   func.func @rows(%arg0: memref<8x8xi32>, %arg1: memref<8xi32>) {
//     affine.for %arg2 = 0 to 8 {
//       affine.for %arg3 = 0 to 8 {
//         %0 = affine.load %arg0[%arg3, %arg2] : memref<8x8xi32>
//         %1 = affine.load %arg1[%arg3] : memref<8xi32>
//         %2 = arith.addi %1, %0 : i32
//         affine.store %2, %arg1[%arg3] : memref<8xi32>
//       }
//     }
//     return
//   }
// }
