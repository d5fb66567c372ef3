// RUN: kiln opt %s --affine-array-expansion --canonicalize
// An array that each iteration fills anew gets a place for each iteration; one that hands values on, or is seen outside, stays.

func.func @private(%in: memref<4x8xi32>, %out: memref<4x8xi32>) {
  %tmp = memref.alloc() : memref<8xi32>
  affine.for %t = 2 to 6 {
    affine.for %i = 0 to 8 {
      %a = affine.load %in[%t - 2, %i] : memref<4x8xi32>
      affine.store %a, %tmp[%i] : memref<8xi32>
    }
    affine.for %i = 0 to 8 {
      %a = affine.load %tmp[7 - %i] : memref<8xi32>
      affine.store %a, %out[%t - 2, %i] : memref<4x8xi32>
    }
  }
  memref.dealloc %tmp : memref<8xi32>
  return
}

func.func @inside(%out: memref<4x8xi32>) {
  affine.for %t = 0 to 4 {
    %tmp = memref.alloc() : memref<8xindex>
    affine.for %i = 0 to 8 {
      affine.store %t, %tmp[%i] : memref<8xindex>
    }
    affine.for %i = 0 to 8 {
      %a = affine.load %tmp[%i] : memref<8xindex>
      %b = arith.index_cast %a : index to i32
      affine.store %b, %out[%t, %i] : memref<4x8xi32>
    }
    memref.dealloc %tmp : memref<8xindex>
  }
  return
}

func.func @handed_on(%x: i32, %in: memref<4x8xi32>, %out: memref<4x8xi32>) {
  %tmp = memref.alloc() : memref<8xi32>
  affine.for %t = 0 to 4 {
    affine.for %i = 0 to 7 {
      %a = affine.load %in[%t, %i] : memref<4x8xi32>
      affine.store %a, %tmp[%i] : memref<8xi32>
    }
    affine.for %i = 0 to 8 {
      %a = affine.load %tmp[%i] : memref<8xi32>
      affine.store %a, %out[%t, %i] : memref<4x8xi32>
    }
    affine.store %x, %tmp[7] : memref<8xi32>
  }
  return
}

func.func @seen_outside(%in: memref<4x8xi32>) -> i32 {
  %tmp = memref.alloc() : memref<8xi32>
  affine.for %t = 0 to 4 {
    affine.for %i = 0 to 8 {
      %a = affine.load %in[%t, %i] : memref<4x8xi32>
      affine.store %a, %tmp[%i] : memref<8xi32>
    }
  }
  %last = affine.load %tmp[7] : memref<8xi32>
  return %last : i32
}

// OUTPUT
// module {
//   func.func @private(%arg0: memref<4x8xi32>, %arg1: memref<4x8xi32>) {
//     %alloc = memref.alloc() : memref<4x8xi32>
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 8 {
//         %0 = affine.load %arg0[%arg2, %arg3] : memref<4x8xi32>
//         affine.store %0, %alloc[%arg2, %arg3] : memref<4x8xi32>
//       }
//       affine.for %arg3 = 0 to 8 {
//         %0 = affine.load %alloc[%arg2, -%arg3 + 7] : memref<4x8xi32>
//         affine.store %0, %arg1[%arg2, %arg3] : memref<4x8xi32>
//       }
//     }
//     memref.dealloc %alloc : memref<4x8xi32>
//     return
//   }
//   func.func @inside(%arg0: memref<4x8xi32>) {
//     %alloc = memref.alloc() : memref<4x8xindex>
//     affine.for %arg1 = 0 to 4 {
//       affine.for %arg2 = 0 to 8 {
//         affine.store %arg1, %alloc[%arg1, %arg2] : memref<4x8xindex>
//       }
//       affine.for %arg2 = 0 to 8 {
//         %0 = affine.load %alloc[%arg1, %arg2] : memref<4x8xindex>
//         %1 = arith.index_cast %0 : index to i32
//         affine.store %1, %arg0[%arg1, %arg2] : memref<4x8xi32>
//       }
//     }
//     memref.dealloc %alloc : memref<4x8xindex>
//     return
//   }
//   func.func @handed_on(%arg0: i32, %arg1: memref<4x8xi32>, %arg2: memref<4x8xi32>) {
//     %alloc = memref.alloc() : memref<8xi32>
//     affine.for %arg3 = 0 to 4 {
//       affine.for %arg4 = 0 to 7 {
//         %0 = affine.load %arg1[%arg3, %arg4] : memref<4x8xi32>
//         affine.store %0, %alloc[%arg4] : memref<8xi32>
//       }
//       affine.for %arg4 = 0 to 8 {
//         %0 = affine.load %alloc[%arg4] : memref<8xi32>
//         affine.store %0, %arg2[%arg3, %arg4] : memref<4x8xi32>
//       }
//       affine.store %arg0, %alloc[7] : memref<8xi32>
//     }
//     return
//   }
//   func.func @seen_outside(%arg0: memref<4x8xi32>) -> i32 {
//     %alloc = memref.alloc() : memref<8xi32>
//     affine.for %arg1 = 0 to 4 {
//       affine.for %arg2 = 0 to 8 {
//         %1 = affine.load %arg0[%arg1, %arg2] : memref<4x8xi32>
//         affine.store %1, %alloc[%arg2] : memref<8xi32>
//       }
//     }
//     %0 = affine.load %alloc[7] : memref<8xi32>
//     return %0 : i32
//   }
// }
