// RUN: kiln opt %s --affine-data-copy-generate='fast-mem-capacity=1 fast-mem-space=3' --verify-each
// A kilobyte holds some of the rows: copies in and out of space 3 by loops; what is only written is not read in.

func.func @scaled(%a: memref<32x32xi32>, %b: memref<32x32xi32>) {
  affine.for %i = 0 to 32 {
    affine.for %j = 0 to 32 {
      %x = affine.load %a[%i, %j] : memref<32x32xi32>
      %y = arith.addi %x, %x : i32
      affine.store %y, %b[%i, %j] : memref<32x32xi32>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 mod 32)>
// #map1 = affine_map<(d0) -> ((d0 floordiv 32) * 16)>
// #map2 = affine_map<(d0) -> (-d0 + (d0 floordiv 32) * 32)>
// #map3 = affine_map<(d0) -> ((d0 floordiv 32) * -16)>
// #map4 = affine_map<(d0) -> (d0)>
// #map5 = affine_map<(d0) -> (d0 + 1)>
// #map6 = affine_map<(d0) -> (d0 + 16)>
// #set = affine_set<(d0) : (d0 - 1 >= 0)>
// module {
//   func.func @scaled(%arg0: memref<32x32xi32>, %arg1: memref<32x32xi32>) {
//     %alloc = memref.alloc() {kiln.offset = 0 : i64} : memref<1x16xi32, 3>
//     %alloc_0 = memref.alloc() {kiln.offset = 64 : i64} : memref<1x16xi32, 3>
//     affine.for %arg2 = 0 to 64 {
//       %0 = affine.apply #map(%arg2)
//       %1 = affine.apply #map1(%arg2)
//       affine.for %arg3 = 0 to 16 {
//         %10 = affine.load %arg0[%0, %1 + %arg3] : memref<32x32xi32>
//         affine.store %10, %alloc[0, %arg3] : memref<1x16xi32, 3>
//       }
//       affine.if #set(%arg2) {
//       }
//       %2 = affine.apply #map(%arg2)
//       %3 = affine.apply #map1(%arg2)
//       %4 = affine.apply #map2(%arg2)
//       %5 = affine.apply #map3(%arg2)
//       %6 = affine.apply #map2(%arg2)
//       %7 = affine.apply #map3(%arg2)
//       affine.for %arg3 = #map4(%2) to #map5(%2) {
//         affine.for %arg4 = #map4(%3) to #map6(%3) {
//           %10 = affine.load %alloc[%arg3 + %4, %arg4 + %5] : memref<1x16xi32, 3>
//           %11 = arith.addi %10, %10 : i32
//           affine.store %11, %alloc_0[%arg3 + %6, %arg4 + %7] : memref<1x16xi32, 3>
//         }
//       }
//       %8 = affine.apply #map(%arg2)
//       %9 = affine.apply #map1(%arg2)
//       affine.for %arg3 = 0 to 16 {
//         %10 = affine.load %alloc_0[0, %arg3] : memref<1x16xi32, 3>
//         affine.store %10, %arg1[%8, %9 + %arg3] : memref<32x32xi32>
//       }
//     }
//     memref.dealloc %alloc : memref<1x16xi32, 3>
//     memref.dealloc %alloc_0 : memref<1x16xi32, 3>
//     return
//   }
// }
