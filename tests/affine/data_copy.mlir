// RUN: kiln opt %s --affine-data-copy-generate='fast-mem-capacity=1 fast-mem-space=2 generate-dma' --verify-each
// The reference's pass by name: tiles of a product in 1 KiB, double-buffered.

func.func @product(%A: memref<24x24xi32>, %x: memref<24xi32>, %y: memref<24xi32>) {
  affine.for %i = 0 to 24 {
    affine.for %j = 0 to 24 {
      %a = affine.load %A[%i, %j] : memref<24x24xi32>
      %b = affine.load %x[%j] : memref<24xi32>
      %product = arith.muli %a, %b : i32
      %c = affine.load %y[%i] : memref<24xi32>
      %sum = arith.addi %c, %product : i32
      affine.store %sum, %y[%i] : memref<24xi32>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 floordiv 2)>
// #map1 = affine_map<(d0) -> (-d0)>
// #map2 = affine_map<(d0) -> (d0 + 1)>
// #map3 = affine_map<(d0) -> ((d0 floordiv 2) * 6)>
// #map4 = affine_map<(d0) -> (d0 * 12 - (d0 floordiv 2) * 24)>
// #map5 = affine_map<(d0) -> (d0 mod 2)>
// #map6 = affine_map<(d0) -> (d0 + 3)>
// #map7 = affine_map<(d0) -> (d0 * 6)>
// #map8 = affine_map<(d0) -> ((d0 floordiv 2) * -6)>
// #map9 = affine_map<(d0) -> (d0 * -12 + (d0 floordiv 2) * 24)>
// #map10 = affine_map<(d0) -> (d0 * -6)>
// #map11 = affine_map<(d0) -> (d0)>
// #map12 = affine_map<(d0) -> (d0 + 6)>
// #map13 = affine_map<(d0) -> (d0 + 12)>
// #map14 = affine_map<(d0) -> (-d0 + (d0 floordiv 2) * 2 + 1)>
// #set = affine_set<(d0) : (d0 + 6 >= 0)>
// #set1 = affine_set<(d0, d1) : (d0 == 0, d1 >= 0)>
// #set2 = affine_set<(d0) : (d0 == 0)>
// module {
//   func.func @product(%arg0: memref<24x24xi32>, %arg1: memref<24xi32>, %arg2: memref<24xi32>) {
//     %alloc = memref.alloc() {kiln.offset = 0 : i64} : memref<24xi32, 2>
//     %alloc_0 = memref.alloc() : memref<1xi32>
//     %c24 = arith.constant 24 : index
//     affine.dma_start %arg1[0], %alloc[0], %alloc_0[0], %c24 : memref<24xi32>, memref<24xi32, 2>, memref<1xi32>
//     %c24_1 = arith.constant 24 : index
//     affine.dma_wait %alloc_0[0], %c24_1 : memref<1xi32>
//     memref.dealloc %alloc_0 : memref<1xi32>
//     %alloc_2 = memref.alloc() {kiln.offset = 96 : i64} : memref<2x6x12xi32, 2>
//     %alloc_3 = memref.alloc() : memref<2xi32>
//     %alloc_4 = memref.alloc() {kiln.offset = 672 : i64} : memref<4x6xi32, 2>
//     %alloc_5 = memref.alloc() : memref<4xi32>
//     %alloc_6 = memref.alloc() : memref<4xi32>
//     %c72 = arith.constant 72 : index
//     %c24_7 = arith.constant 24 : index
//     %c12 = arith.constant 12 : index
//     affine.dma_start %arg0[0, 0], %alloc_2[0, 0, 0], %alloc_3[0], %c72, %c24_7, %c12 : memref<24x24xi32>, memref<2x6x12xi32, 2>, memref<2xi32>
//     %c6 = arith.constant 6 : index
//     affine.dma_start %arg2[0], %alloc_4[0, 0], %alloc_5[0], %c6 : memref<24xi32>, memref<4x6xi32, 2>, memref<4xi32>
//     %c6_8 = arith.constant 6 : index
//     affine.dma_start %arg2[6], %alloc_4[1, 0], %alloc_5[1], %c6_8 : memref<24xi32>, memref<4x6xi32, 2>, memref<4xi32>
//     %c6_9 = arith.constant 6 : index
//     affine.dma_start %arg2[12], %alloc_4[2, 0], %alloc_5[2], %c6_9 : memref<24xi32>, memref<4x6xi32, 2>, memref<4xi32>
//     affine.for %arg3 = 0 to 8 {
//       %0 = affine.apply #map(%arg3)
//       %1 = affine.apply #map1(%arg3)
//       affine.if #set(%1) {
//         %13 = affine.apply #map2(%arg3)
//         %14 = affine.apply #map3(%13)
//         %15 = affine.apply #map4(%13)
//         %16 = affine.apply #map5(%13)
//         %c72_15 = arith.constant 72 : index
//         %c24_16 = arith.constant 24 : index
//         %c12_17 = arith.constant 12 : index
//         affine.dma_start %arg0[%14, %15], %alloc_2[%16, 0, 0], %alloc_3[%16], %c72_15, %c24_16, %c12_17 : memref<24x24xi32>, memref<2x6x12xi32, 2>, memref<2xi32>
//       }
//       %2 = affine.apply #map5(%arg3)
//       %3 = affine.apply #map1(%0)
//       affine.if #set1(%2, %3) {
//         %13 = affine.apply #map6(%0)
//         %14 = affine.apply #map7(%13)
//         %c6_15 = arith.constant 6 : index
//         affine.dma_start %arg2[%14], %alloc_4[%13, 0], %alloc_5[%13], %c6_15 : memref<24xi32>, memref<4x6xi32, 2>, memref<4xi32>
//       }
//       %4 = affine.apply #map5(%arg3)
//       %c72_14 = arith.constant 72 : index
//       affine.dma_wait %alloc_3[%4], %c72_14 : memref<2xi32>
//       %5 = affine.apply #map5(%arg3)
//       affine.if #set2(%5) {
//         %c6_15 = arith.constant 6 : index
//         affine.dma_wait %alloc_5[%0], %c6_15 : memref<4xi32>
//       }
//       %6 = affine.apply #map3(%arg3)
//       %7 = affine.apply #map4(%arg3)
//       %8 = affine.apply #map8(%arg3)
//       %9 = affine.apply #map9(%arg3)
//       %10 = affine.apply #map5(%arg3)
//       %11 = affine.apply #map10(%0)
//       affine.for %arg4 = #map11(%6) to #map12(%6) {
//         affine.for %arg5 = #map11(%7) to #map13(%7) {
//           %13 = affine.load %alloc_2[%10, %arg4 + %8, %arg5 + %9] : memref<2x6x12xi32, 2>
//           %14 = affine.load %alloc[%arg5] : memref<24xi32, 2>
//           %15 = arith.muli %13, %14 : i32
//           %16 = affine.load %alloc_4[%0, %arg4 + %11] : memref<4x6xi32, 2>
//           %17 = arith.addi %16, %15 : i32
//           affine.store %17, %alloc_4[%0, %arg4 + %11] : memref<4x6xi32, 2>
//         }
//       }
//       %12 = affine.apply #map14(%arg3)
//       affine.if #set2(%12) {
//         %13 = affine.apply #map7(%0)
//         %c6_15 = arith.constant 6 : index
//         affine.dma_start %alloc_4[%0, 0], %arg2[%13], %alloc_6[%0], %c6_15 : memref<4x6xi32, 2>, memref<24xi32>, memref<4xi32>
//       }
//     }
//     %c6_10 = arith.constant 6 : index
//     affine.dma_wait %alloc_6[0], %c6_10 : memref<4xi32>
//     %c6_11 = arith.constant 6 : index
//     affine.dma_wait %alloc_6[1], %c6_11 : memref<4xi32>
//     %c6_12 = arith.constant 6 : index
//     affine.dma_wait %alloc_6[2], %c6_12 : memref<4xi32>
//     %c6_13 = arith.constant 6 : index
//     affine.dma_wait %alloc_6[3], %c6_13 : memref<4xi32>
//     memref.dealloc %alloc_2 : memref<2x6x12xi32, 2>
//     memref.dealloc %alloc_3 : memref<2xi32>
//     memref.dealloc %alloc_4 : memref<4x6xi32, 2>
//     memref.dealloc %alloc_5 : memref<4xi32>
//     memref.dealloc %alloc_6 : memref<4xi32>
//     memref.dealloc %alloc : memref<24xi32, 2>
//     return
//   }
// }
