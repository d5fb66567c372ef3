// RUN: kiln opt %s --hls-widen-loops=loops=jam:1x2/unroll:2,unroll:4
// The first nest does four iterations in one, two of each loop; the second loop four.
func.func @f(%a: memref<4x4xi32>, %b: memref<4x4xi32>, %c: memref<8xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      %x = affine.load %a[%i, %j] : memref<4x4xi32>
      affine.store %x, %b[%j, %i] : memref<4x4xi32>
    }
  }
  affine.for %i = 0 to 8 {
    %x = affine.load %c[%i] : memref<8xi32>
    %y = arith.muli %x, %x : i32
    affine.store %y, %c[%i] : memref<8xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 + 1)>
// #map1 = affine_map<(d0) -> (d0 + 2)>
// #map2 = affine_map<(d0) -> (d0 + 3)>
// module {
//   func.func @f(%arg0: memref<4x4xi32>, %arg1: memref<4x4xi32>, %arg2: memref<8xi32>) {
//     affine.for %arg3 = 0 to 4 step 2 {
//       %0 = affine.apply #map(%arg3)
//       affine.for %arg4 = 0 to 4 step 2 {
//         %1 = affine.load %arg0[%arg3, %arg4] : memref<4x4xi32>
//         affine.store %1, %arg1[%arg4, %arg3] : memref<4x4xi32>
//         %2 = affine.load %arg0[%0, %arg4] : memref<4x4xi32>
//         affine.store %2, %arg1[%arg4, %0] : memref<4x4xi32>
//         %3 = affine.apply #map(%arg4)
//         %4 = affine.load %arg0[%arg3, %3] : memref<4x4xi32>
//         affine.store %4, %arg1[%3, %arg3] : memref<4x4xi32>
//         %5 = affine.load %arg0[%0, %3] : memref<4x4xi32>
//         affine.store %5, %arg1[%3, %0] : memref<4x4xi32>
//       }
//     }
//     affine.for %arg3 = 0 to 8 step 4 {
//       %0 = affine.load %arg2[%arg3] : memref<8xi32>
//       %1 = arith.muli %0, %0 : i32
//       affine.store %1, %arg2[%arg3] : memref<8xi32>
//       %2 = affine.apply #map(%arg3)
//       %3 = affine.load %arg2[%2] : memref<8xi32>
//       %4 = arith.muli %3, %3 : i32
//       affine.store %4, %arg2[%2] : memref<8xi32>
//       %5 = affine.apply #map1(%arg3)
//       %6 = affine.load %arg2[%5] : memref<8xi32>
//       %7 = arith.muli %6, %6 : i32
//       affine.store %7, %arg2[%5] : memref<8xi32>
//       %8 = affine.apply #map2(%arg3)
//       %9 = affine.load %arg2[%8] : memref<8xi32>
//       %10 = arith.muli %9, %9 : i32
//       affine.store %10, %arg2[%8] : memref<8xi32>
//     }
//     return
//   }
// }
