// RUN: kiln opt %s --affine-pipeline-data-transfer --canonicalize --verify-each
// Each tile of A is on its way while the one before is computed on, in the other half of a double buffer.

func.func @halves(%A: memref<256xi32>, %B: memref<256xi32>) {
  %buffer = memref.alloc() : memref<32xi32, 1>
  %tag = memref.alloc() : memref<1xi32>
  %zero = arith.constant 0 : index
  %count = arith.constant 32 : index
  affine.for %i = 0 to 256 step 32 {
    affine.dma_start %A[%i], %buffer[%zero], %tag[%zero], %count : memref<256xi32>, memref<32xi32, 1>, memref<1xi32>
    affine.dma_wait %tag[%zero], %count : memref<1xi32>
    affine.for %j = 0 to 32 {
      %a = affine.load %buffer[%j] : memref<32xi32, 1>
      %double = arith.addi %a, %a : i32
      affine.store %double, %B[%i + %j] : memref<256xi32>
    }
  }
  memref.dealloc %tag : memref<1xi32>
  memref.dealloc %buffer : memref<32xi32, 1>
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 - 32)>
// module {
//   func.func @halves(%arg0: memref<256xi32>, %arg1: memref<256xi32>) {
//     %c224 = arith.constant 224 : index
//     %c32 = arith.constant 32 : index
//     %c0 = arith.constant 0 : index
//     %alloc = memref.alloc() : memref<2x32xi32, 1>
//     %alloc_0 = memref.alloc() : memref<2x1xi32>
//     affine.dma_start %arg0[%c0], %alloc[(%c0 floordiv 32) mod 2, %c0], %alloc_0[(%c0 floordiv 32) mod 2, %c0], %c32 : memref<256xi32>, memref<2x32xi32, 1>, memref<2x1xi32>
//     affine.for %arg2 = 32 to 256 step 32 {
//       %0 = affine.apply #map(%arg2)
//       affine.dma_start %arg0[%arg2], %alloc[(%arg2 floordiv 32) mod 2, %c0], %alloc_0[(%arg2 floordiv 32) mod 2, %c0], %c32 : memref<256xi32>, memref<2x32xi32, 1>, memref<2x1xi32>
//       affine.dma_wait %alloc_0[(%0 floordiv 32) mod 2, %c0], %c32 : memref<2x1xi32>
//       affine.for %arg3 = 0 to 32 {
//         %1 = affine.load %alloc[(%arg2 floordiv 32 - 1) mod 2, %arg3] : memref<2x32xi32, 1>
//         %2 = arith.addi %1, %1 : i32
//         affine.store %2, %arg1[%arg2 + %arg3 - 32] : memref<256xi32>
//       }
//     }
//     affine.dma_wait %alloc_0[(%c224 floordiv 32) mod 2, %c0], %c32 : memref<2x1xi32>
//     affine.for %arg2 = 0 to 32 {
//       %0 = affine.load %alloc[1, %arg2] : memref<2x32xi32, 1>
//       %1 = arith.addi %0, %0 : i32
//       affine.store %1, %arg1[%arg2 + 224] : memref<256xi32>
//     }
//     memref.dealloc %alloc_0 : memref<2x1xi32>
//     memref.dealloc %alloc : memref<2x32xi32, 1>
//     return
//   }
// }
