// RUN: kiln opt %s --hls-prepare --hls-plan-tiles="target=examples/targets/scratchpad-16k.toml lanes=4"
// The input comes in whole, and each tile goes out while the next one is computed.
func.func @scale(%a: memref<64xi32>, %b: memref<64xi32>) {
  %c = arith.constant 3 : i32
  affine.for %i = 0 to 64 {
    %x = affine.load %a[%i] : memref<64xi32>
    %y = arith.muli %x, %c : i32
    affine.store %y, %b[%i] : memref<64xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 * 16)>
// module {
//   func.func @scale(%arg0: memref<64xi32>, %arg1: memref<64xi32>) attributes {kiln.exact} {
//     %c16 = arith.constant 16 : index
//     %c64 = arith.constant 64 : index
//     %c3_i32 = arith.constant 3 : i32
//     %alloc = memref.alloc() {kiln.offset = 0 : i64} : memref<64xi32, 1>
//     %alloc_0 = memref.alloc() : memref<1xi32>
//     %alloc_1 = memref.alloc() {kiln.offset = 256 : i64} : memref<4x16xi32, 1>
//     %alloc_2 = memref.alloc() : memref<4xi32>
//     affine.dma_start %arg0[0], %alloc[0], %alloc_0[0], %c64 : memref<64xi32>, memref<64xi32, 1>, memref<1xi32>
//     affine.dma_wait %alloc_0[0], %c64 : memref<1xi32>
//     affine.for %arg2 = 0 to 4 {
//       affine.for %arg3 = 0 to 16 {
//         %1 = affine.load %alloc[%arg2 * 16 + %arg3] : memref<64xi32, 1>
//         %2 = arith.muli %1, %c3_i32 : i32
//         affine.store %2, %alloc_1[%arg2, %arg3] : memref<4x16xi32, 1>
//       }
//       %0 = affine.apply #map(%arg2)
//       affine.dma_start %alloc_1[%arg2, 0], %arg1[%0], %alloc_2[%arg2], %c16 : memref<4x16xi32, 1>, memref<64xi32>, memref<4xi32>
//     }
//     affine.dma_wait %alloc_2[0], %c16 : memref<4xi32>
//     affine.dma_wait %alloc_2[1], %c16 : memref<4xi32>
//     affine.dma_wait %alloc_2[2], %c16 : memref<4xi32>
//     affine.dma_wait %alloc_2[3], %c16 : memref<4xi32>
//     memref.dealloc %alloc : memref<64xi32, 1>
//     memref.dealloc %alloc_0 : memref<1xi32>
//     memref.dealloc %alloc_1 : memref<4x16xi32, 1>
//     memref.dealloc %alloc_2 : memref<4xi32>
//     return
//   }
// }
