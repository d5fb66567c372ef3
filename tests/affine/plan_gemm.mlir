// RUN: kiln opt %s --plan-dma='target=examples/targets/scratchpad-16k.toml report=true' --verify-each
// A product that does not fit on chip: tiles, double buffers, and transfers while the tile before computes.

func.func @gemm(%A: memref<96x96xi32>, %B: memref<96x96xi32>, %C: memref<96x96xi32>) {
  affine.for %i = 0 to 96 {
    affine.for %j = 0 to 96 {
      affine.for %k = 0 to 96 {
        %a = affine.load %A[%i, %k] : memref<96x96xi32>
        %b = affine.load %B[%k, %j] : memref<96x96xi32>
        %product = arith.muli %a, %b : i32
        %c = affine.load %C[%i, %j] : memref<96x96xi32>
        %sum = arith.addi %c, %product : i32
        affine.store %sum, %C[%i, %j] : memref<96x96xi32>
      }
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 floordiv 24)>
// #map1 = affine_map<(d0) -> (-d0)>
// #map2 = affine_map<(d0) -> (d0 + 2)>
// #map3 = affine_map<(d0) -> ((d0 floordiv 48) * 32)>
// #map4 = affine_map<(d0) -> (d0 * 4 - (d0 floordiv 24) * 96)>
// #map5 = affine_map<(d0) -> (d0 mod 3)>
// #map6 = affine_map<(d0) -> ((d0 floordiv 24) * 48 - ((d0 floordiv 24) floordiv 2) * 96)>
// #map7 = affine_map<(d0) -> (d0 mod 24)>
// #map8 = affine_map<(d0) -> (d0 + 1)>
// #map9 = affine_map<(d0) -> ((d0 floordiv 2) * 32)>
// #map10 = affine_map<(d0) -> (d0 * 48 - (d0 floordiv 2) * 96)>
// #map11 = affine_map<(d0) -> (d0 mod 2)>
// #map12 = affine_map<(d0) -> (d0 - 2)>
// #map13 = affine_map<(d0) -> ((d0 floordiv 48) * -32)>
// #map14 = affine_map<(d0) -> (d0 * -4 + (d0 floordiv 24) * 96)>
// #map15 = affine_map<(d0) -> ((d0 floordiv 24) * -48 + ((d0 floordiv 24) floordiv 2) * 96)>
// #map16 = affine_map<(d0) -> ((d0 floordiv 2) * -32)>
// #map17 = affine_map<(d0) -> (d0 * -48 + (d0 floordiv 2) * 96)>
// #map18 = affine_map<(d0) -> (d0)>
// #map19 = affine_map<(d0) -> (d0 + 32)>
// #map20 = affine_map<(d0) -> (d0 + 48)>
// #map21 = affine_map<(d0) -> (d0 + 4)>
// #map22 = affine_map<(d0) -> (-d0 + (d0 floordiv 24) * 24 + 23)>
// #set = affine_set<(d0) : (d0 + 141 >= 0)>
// #set1 = affine_set<(d0, d1) : (d0 == 0, d1 + 4 >= 0)>
// #set2 = affine_set<(d0) : (d0 == 0)>
// #set3 = affine_set<(d0) : (d0 - 2 >= 0)>
// module {
//   func.func @gemm(%arg0: memref<96x96xi32>, %arg1: memref<96x96xi32>, %arg2: memref<96x96xi32>) {
//     %alloc = memref.alloc() {kiln.offset = 0 : i64} : memref<3x32x4xi32, 1>
//     %alloc_0 = memref.alloc() : memref<3xi32>
//     %alloc_1 = memref.alloc() {kiln.offset = 1536 : i64} : memref<3x4x48xi32, 1>
//     %alloc_2 = memref.alloc() : memref<3xi32>
//     %alloc_3 = memref.alloc() {kiln.offset = 3840 : i64} : memref<2x32x48xi32, 1>
//     %alloc_4 = memref.alloc() : memref<2xi32>
//     %alloc_5 = memref.alloc() : memref<2xi32>
//     %c128 = arith.constant 128 : index
//     %c96 = arith.constant 96 : index
//     %c4 = arith.constant 4 : index
//     affine.dma_start %arg0[0, 0], %alloc[0, 0, 0], %alloc_0[0], %c128, %c96, %c4 : memref<96x96xi32>, memref<3x32x4xi32, 1>, memref<3xi32>
//     %c128_6 = arith.constant 128 : index
//     %c96_7 = arith.constant 96 : index
//     %c4_8 = arith.constant 4 : index
//     affine.dma_start %arg0[0, 4], %alloc[1, 0, 0], %alloc_0[1], %c128_6, %c96_7, %c4_8 : memref<96x96xi32>, memref<3x32x4xi32, 1>, memref<3xi32>
//     %c192 = arith.constant 192 : index
//     %c96_9 = arith.constant 96 : index
//     %c48 = arith.constant 48 : index
//     affine.dma_start %arg1[0, 0], %alloc_1[0, 0, 0], %alloc_2[0], %c192, %c96_9, %c48 : memref<96x96xi32>, memref<3x4x48xi32, 1>, memref<3xi32>
//     %c192_10 = arith.constant 192 : index
//     %c96_11 = arith.constant 96 : index
//     %c48_12 = arith.constant 48 : index
//     affine.dma_start %arg1[4, 0], %alloc_1[1, 0, 0], %alloc_2[1], %c192_10, %c96_11, %c48_12 : memref<96x96xi32>, memref<3x4x48xi32, 1>, memref<3xi32>
//     %c1536 = arith.constant 1536 : index
//     %c96_13 = arith.constant 96 : index
//     %c48_14 = arith.constant 48 : index
//     affine.dma_start %arg2[0, 0], %alloc_3[0, 0, 0], %alloc_4[0], %c1536, %c96_13, %c48_14 : memref<96x96xi32>, memref<2x32x48xi32, 1>, memref<2xi32>
//     affine.for %arg3 = 0 to 144 {
//       %0 = affine.apply #map(%arg3)
//       %1 = affine.apply #map1(%arg3)
//       affine.if #set(%1) {
//         %21 = affine.apply #map2(%arg3)
//         %22 = affine.apply #map3(%21)
//         %23 = affine.apply #map4(%21)
//         %24 = affine.apply #map5(%21)
//         %c128_19 = arith.constant 128 : index
//         %c96_20 = arith.constant 96 : index
//         %c4_21 = arith.constant 4 : index
//         affine.dma_start %arg0[%22, %23], %alloc[%24, 0, 0], %alloc_0[%24], %c128_19, %c96_20, %c4_21 : memref<96x96xi32>, memref<3x32x4xi32, 1>, memref<3xi32>
//       }
//       %2 = affine.apply #map1(%arg3)
//       affine.if #set(%2) {
//         %21 = affine.apply #map2(%arg3)
//         %22 = affine.apply #map4(%21)
//         %23 = affine.apply #map6(%21)
//         %24 = affine.apply #map5(%21)
//         %c192_19 = arith.constant 192 : index
//         %c96_20 = arith.constant 96 : index
//         %c48_21 = arith.constant 48 : index
//         affine.dma_start %arg1[%22, %23], %alloc_1[%24, 0, 0], %alloc_2[%24], %c192_19, %c96_20, %c48_21 : memref<96x96xi32>, memref<3x4x48xi32, 1>, memref<3xi32>
//       }
//       %3 = affine.apply #map7(%arg3)
//       %4 = affine.apply #map1(%0)
//       affine.if #set1(%3, %4) {
//         %21 = affine.apply #map8(%0)
//         %22 = affine.apply #map9(%21)
//         %23 = affine.apply #map10(%21)
//         %24 = affine.apply #map11(%21)
//         %c1536_19 = arith.constant 1536 : index
//         %c96_20 = arith.constant 96 : index
//         %c48_21 = arith.constant 48 : index
//         affine.dma_start %arg2[%22, %23], %alloc_3[%24, 0, 0], %alloc_4[%24], %c1536_19, %c96_20, %c48_21 : memref<96x96xi32>, memref<2x32x48xi32, 1>, memref<2xi32>
//       }
//       %5 = affine.apply #map5(%arg3)
//       %c128_17 = arith.constant 128 : index
//       affine.dma_wait %alloc_0[%5], %c128_17 : memref<3xi32>
//       %6 = affine.apply #map5(%arg3)
//       %c192_18 = arith.constant 192 : index
//       affine.dma_wait %alloc_2[%6], %c192_18 : memref<3xi32>
//       %7 = affine.apply #map7(%arg3)
//       affine.if #set2(%7) {
//         %21 = affine.apply #map11(%0)
//         %c1536_19 = arith.constant 1536 : index
//         affine.dma_wait %alloc_4[%21], %c1536_19 : memref<2xi32>
//         affine.if #set3(%0) {
//           %22 = affine.apply #map12(%0)
//           %23 = affine.apply #map11(%22)
//           %c1536_20 = arith.constant 1536 : index
//           affine.dma_wait %alloc_5[%23], %c1536_20 : memref<2xi32>
//         }
//       }
//       %8 = affine.apply #map3(%arg3)
//       %9 = affine.apply #map6(%arg3)
//       %10 = affine.apply #map4(%arg3)
//       %11 = affine.apply #map13(%arg3)
//       %12 = affine.apply #map14(%arg3)
//       %13 = affine.apply #map5(%arg3)
//       %14 = affine.apply #map14(%arg3)
//       %15 = affine.apply #map15(%arg3)
//       %16 = affine.apply #map5(%arg3)
//       %17 = affine.apply #map16(%0)
//       %18 = affine.apply #map17(%0)
//       %19 = affine.apply #map11(%0)
//       affine.for %arg4 = #map18(%8) to #map19(%8) {
//         affine.for %arg5 = #map18(%9) to #map20(%9) {
//           affine.for %arg6 = #map18(%10) to #map21(%10) {
//             %21 = affine.load %alloc[%13, %arg4 + %11, %arg6 + %12] : memref<3x32x4xi32, 1>
//             %22 = affine.load %alloc_1[%16, %arg6 + %14, %arg5 + %15] : memref<3x4x48xi32, 1>
//             %23 = arith.muli %21, %22 : i32
//             %24 = affine.load %alloc_3[%19, %arg4 + %17, %arg5 + %18] : memref<2x32x48xi32, 1>
//             %25 = arith.addi %24, %23 : i32
//             affine.store %25, %alloc_3[%19, %arg4 + %17, %arg5 + %18] : memref<2x32x48xi32, 1>
//           }
//         }
//       }
//       %20 = affine.apply #map22(%arg3)
//       affine.if #set2(%20) {
//         %21 = affine.apply #map9(%0)
//         %22 = affine.apply #map10(%0)
//         %23 = affine.apply #map11(%0)
//         %c1536_19 = arith.constant 1536 : index
//         %c96_20 = arith.constant 96 : index
//         %c48_21 = arith.constant 48 : index
//         affine.dma_start %alloc_3[%23, 0, 0], %arg2[%21, %22], %alloc_5[%23], %c1536_19, %c96_20, %c48_21 : memref<2x32x48xi32, 1>, memref<96x96xi32>, memref<2xi32>
//       }
//     }
//     %c1536_15 = arith.constant 1536 : index
//     affine.dma_wait %alloc_5[0], %c1536_15 : memref<2xi32>
//     %c1536_16 = arith.constant 1536 : index
//     affine.dma_wait %alloc_5[1], %c1536_16 : memref<2xi32>
//     memref.dealloc %alloc : memref<3x32x4xi32, 1>
//     memref.dealloc %alloc_0 : memref<3xi32>
//     memref.dealloc %alloc_1 : memref<3x4x48xi32, 1>
//     memref.dealloc %alloc_2 : memref<3xi32>
//     memref.dealloc %alloc_3 : memref<2x32x48xi32, 1>
//     memref.dealloc %alloc_4 : memref<2xi32>
//     memref.dealloc %alloc_5 : memref<2xi32>
//     return
//   }
// }

// ERROR
// %s:4:1: remark: 'func.func': 61131 cycles; computing alone takes 55296, moving alone 32256
// func.func @gemm(%A: memref<96x96xi32>, %B: memref<96x96xi32>, %C: memref<96x96xi32>) {
// ^
// %s:4:1: remark: 'func.func': 258048 bytes moved; 258048 at least with these tiles, 110592 touched
// func.func @gemm(%A: memref<96x96xi32>, %B: memref<96x96xi32>, %C: memref<96x96xi32>) {
// ^
// %s:4:1: remark: 'func.func': scratchpad: 16128 of 16384 bytes
// func.func @gemm(%A: memref<96x96xi32>, %B: memref<96x96xi32>, %C: memref<96x96xi32>) {
// ^
// %s:4:1: remark: 'func.func': i by 32, j by 48, k by 4 in 144 steps, 61131 cycles
// func.func @gemm(%A: memref<96x96xi32>, %B: memref<96x96xi32>, %C: memref<96x96xi32>) {
// ^
// %s:4:1: remark: 'func.func':   A: 144 boxes of 32x4 in scratchpad at 0, 1536 bytes, triple, in by dma
// func.func @gemm(%A: memref<96x96xi32>, %B: memref<96x96xi32>, %C: memref<96x96xi32>) {
// ^
// %s:4:1: remark: 'func.func':   B: 144 boxes of 4x48 in scratchpad at 1536, 2304 bytes, triple, in by dma
// func.func @gemm(%A: memref<96x96xi32>, %B: memref<96x96xi32>, %C: memref<96x96xi32>) {
// ^
// %s:4:1: remark: 'func.func':   C: 6 boxes of 32x48 in scratchpad at 3840, 12288 bytes, double, in by dma, out by dma
// func.func @gemm(%A: memref<96x96xi32>, %B: memref<96x96xi32>, %C: memref<96x96xi32>) {
// ^
