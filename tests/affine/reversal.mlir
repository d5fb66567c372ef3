// RUN: kiln opt %s --affine-loop-reverse --affine-loop-peel='peel-iterations=2' --affine-loop-strip-mine='strip-size=3' --verify-transforms
// The first loop runs backwards; the second may not, since its iterations use what the one before wrote.

func.func @f(%a: memref<20xi32>, %b: memref<20xi32>, %v: i32) {
  affine.for %i = 0 to 11 step 2 {
    affine.store %v, %a[%i] : memref<20xi32>
  }
  affine.for %i = 1 to 9 {
    %x = affine.load %b[%i - 1] : memref<20xi32>
    affine.store %x, %b[%i] : memref<20xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 6, 8)>
// #map2 = affine_map<(d0) -> (-d0 + 10)>
// #map3 = affine_map<(d0) -> (d0 + 6, 11)>
// #map4 = affine_map<(d0) -> (d0 + 3)>
// #map5 = affine_map<(d0) -> (d0 + 3, 9)>
// module {
//   func.func @f(%arg0: memref<20xi32>, %arg1: memref<20xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 8 step 6 {
//       affine.for %arg4 = #map(%arg3) to min #map1(%arg3) step 2 {
//         %0 = affine.apply #map2(%arg4)
//         affine.store %arg2, %arg0[%0] : memref<20xi32>
//       }
//     }
//     affine.for %arg3 = 8 to 11 step 6 {
//       affine.for %arg4 = #map(%arg3) to min #map3(%arg3) step 2 {
//         %0 = affine.apply #map2(%arg4)
//         affine.store %arg2, %arg0[%0] : memref<20xi32>
//       }
//     }
//     affine.for %arg3 = 1 to 7 step 3 {
//       affine.for %arg4 = #map(%arg3) to #map4(%arg3) {
//         %0 = affine.load %arg1[%arg4 - 1] : memref<20xi32>
//         affine.store %0, %arg1[%arg4] : memref<20xi32>
//       }
//     }
//     affine.for %arg3 = 7 to 9 step 3 {
//       affine.for %arg4 = #map(%arg3) to min #map5(%arg3) {
//         %0 = affine.load %arg1[%arg4 - 1] : memref<20xi32>
//         affine.store %0, %arg1[%arg4] : memref<20xi32>
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:8:3: remark: 'affine.for': not reversed: read after write from affine.store in line 10 to affine.load in line 9, distance (1): instances (7) and (8)
//   affine.for %i = 1 to 9 {
//   ^
