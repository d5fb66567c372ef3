// RUN: kiln opt %s
// Transfers in affine accesses. The text is what mlir-opt of LLVM 19 prints.

module {
  func.func @transfer(%arg0: memref<64xi32>, %arg1: memref<64xi32, 1>, %arg2: memref<1xi32>, %arg3: index) {
    affine.for %arg4 = 0 to 4 {
      affine.dma_start %arg0[%arg4 * 16], %arg1[%arg4 * 16], %arg2[0], %arg3 : memref<64xi32>, memref<64xi32, 1>, memref<1xi32>
      affine.dma_wait %arg2[0], %arg3 : memref<1xi32>
    }
    return
  }
}

// OUTPUT
// module {
//   func.func @transfer(%arg0: memref<64xi32>, %arg1: memref<64xi32, 1>, %arg2: memref<1xi32>, %arg3: index) {
//     affine.for %arg4 = 0 to 4 {
//       affine.dma_start %arg0[%arg4 * 16], %arg1[%arg4 * 16], %arg2[0], %arg3 : memref<64xi32>, memref<64xi32, 1>, memref<1xi32>
//       affine.dma_wait %arg2[0], %arg3 : memref<1xi32>
//     }
//     return
//   }
// }
