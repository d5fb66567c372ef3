// RUN: kiln opt %s --plan-dma='target=tests/affine/inputs/copies.toml' --verify-each
// A target without engines: the program copies by itself.

func.func @scale(%A: memref<8x64xi32>) {
  %three = arith.constant 3 : i32
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 64 {
      %a = affine.load %A[%i, %j] : memref<8x64xi32>
      %b = arith.muli %a, %three : i32
      affine.store %b, %A[%i, %j] : memref<8x64xi32>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 * 3 - (d0 floordiv 3) * 9)>
// #map1 = affine_map<(d0) -> (-((d0 + 46) floordiv 48) + (d0 + 45) floordiv 48 - (d0 + 43) floordiv 48 + (d0 + 42) floordiv 48 - (d0 + 40) floordiv 48 + (d0 + 39) floordiv 48 - (d0 + 37) floordiv 48 + (d0 + 36) floordiv 48 - (d0 + 34) floordiv 48 + (d0 + 33) floordiv 48 - (d0 + 31) floordiv 48 + (d0 + 30) floordiv 48 - (d0 + 28) floordiv 48 + (d0 + 27) floordiv 48 - (d0 + 25) floordiv 48 + (d0 + 24) floordiv 48 - (d0 + 22) floordiv 48 + (d0 + 21) floordiv 48 - (d0 + 19) floordiv 48 + (d0 + 18) floordiv 48 - (d0 + 16) floordiv 48 + (d0 + 15) floordiv 48 - (d0 + 13) floordiv 48 + (d0 + 12) floordiv 48 - (d0 + 10) floordiv 48 + (d0 + 9) floordiv 48 - (d0 + 7) floordiv 48 + (d0 + 6) floordiv 48 - (d0 + 4) floordiv 48 + (d0 + 3) floordiv 48 - (d0 + 1) floordiv 48 + 3)>
// #map2 = affine_map<(d0) -> ((d0 floordiv 3) * 4)>
// #map3 = affine_map<(d0) -> (d0)>
// #map4 = affine_map<(d0) -> (d0 * -3 + (d0 floordiv 3) * 9)>
// #map5 = affine_map<(d0) -> ((d0 floordiv 3) * -4)>
// #map6 = affine_map<(d0) -> (d0 + 3, 8)>
// #map7 = affine_map<(d0) -> (d0 + 4)>
// #set = affine_set<(d0) : (d0 - 1 >= 0)>
// module {
//   func.func @scale(%arg0: memref<8x64xi32>) {
//     %c3_i32 = arith.constant 3 : i32
//     %alloc = memref.alloc() {kiln.offset = 0 : i64} : memref<3x4xi32, 1>
//     affine.for %arg1 = 0 to 48 {
//       affine.if #set(%arg1) {
//       }
//       %0 = affine.apply #map(%arg1)
//       %1 = affine.apply #map1(%arg1)
//       %2 = affine.apply #map2(%arg1)
//       affine.for %arg2 = 0 to #map3(%1) {
//         affine.for %arg3 = 0 to 4 {
//           %10 = affine.load %arg0[%0 + %arg2, %2 + %arg3] : memref<8x64xi32>
//           affine.store %10, %alloc[%arg2, %arg3] : memref<3x4xi32, 1>
//         }
//       }
//       %3 = affine.apply #map(%arg1)
//       %4 = affine.apply #map2(%arg1)
//       %5 = affine.apply #map4(%arg1)
//       %6 = affine.apply #map5(%arg1)
//       affine.for %arg2 = #map3(%3) to min #map6(%3) {
//         affine.for %arg3 = #map3(%4) to #map7(%4) {
//           %10 = affine.load %alloc[%arg2 + %5, %arg3 + %6] : memref<3x4xi32, 1>
//           %11 = arith.muli %10, %c3_i32 : i32
//           affine.store %11, %alloc[%arg2 + %5, %arg3 + %6] : memref<3x4xi32, 1>
//         }
//       }
//       %7 = affine.apply #map(%arg1)
//       %8 = affine.apply #map1(%arg1)
//       %9 = affine.apply #map2(%arg1)
//       affine.for %arg2 = 0 to #map3(%8) {
//         affine.for %arg3 = 0 to 4 {
//           %10 = affine.load %alloc[%arg2, %arg3] : memref<3x4xi32, 1>
//           affine.store %10, %arg0[%7 + %arg2, %9 + %arg3] : memref<8x64xi32>
//         }
//       }
//     }
//     memref.dealloc %alloc : memref<3x4xi32, 1>
//     return
//   }
// }
