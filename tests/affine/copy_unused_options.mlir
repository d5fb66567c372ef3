// RUN: kiln opt %s --affine-data-copy-generate='min-dma-transfer=64 skip-non-unit-stride-loops=true tag-mem-space=2 slow-mem-space=0'
// Options without effect are taken, and change nothing of the plan.

func.func @scaled(%a: memref<8xi32>, %b: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %x = affine.load %a[%i] : memref<8xi32>
    affine.store %x, %b[%i] : memref<8xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 * 2)>
// #map1 = affine_map<(d0) -> (d0 * -2)>
// #map2 = affine_map<(d0) -> (d0)>
// #map3 = affine_map<(d0) -> (d0 + 2)>
// #set = affine_set<(d0) : (d0 - 1 >= 0)>
// module {
//   func.func @scaled(%arg0: memref<8xi32>, %arg1: memref<8xi32>) {
//     %alloc = memref.alloc() {kiln.offset = 0 : i64} : memref<2xi32, 1>
//     %alloc_0 = memref.alloc() {kiln.offset = 8 : i64} : memref<2xi32, 1>
//     affine.for %arg2 = 0 to 4 {
//       %0 = affine.apply #map(%arg2)
//       affine.for %arg3 = 0 to 2 {
//         %5 = affine.load %arg0[%0 + %arg3] : memref<8xi32>
//         affine.store %5, %alloc[%arg3] : memref<2xi32, 1>
//       }
//       affine.if #set(%arg2) {
//       }
//       %1 = affine.apply #map(%arg2)
//       %2 = affine.apply #map1(%arg2)
//       %3 = affine.apply #map1(%arg2)
//       affine.for %arg3 = #map2(%1) to #map3(%1) {
//         %5 = affine.load %alloc[%arg3 + %2] : memref<2xi32, 1>
//         affine.store %5, %alloc_0[%arg3 + %3] : memref<2xi32, 1>
//       }
//       %4 = affine.apply #map(%arg2)
//       affine.for %arg3 = 0 to 2 {
//         %5 = affine.load %alloc_0[%arg3] : memref<2xi32, 1>
//         affine.store %5, %arg1[%4 + %arg3] : memref<8xi32>
//       }
//     }
//     memref.dealloc %alloc : memref<2xi32, 1>
//     memref.dealloc %alloc_0 : memref<2xi32, 1>
//     return
//   }
// }
