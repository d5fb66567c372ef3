// RUN: kiln opt %s --affine-optimize-schedule='skew=true cache-size=1 report=true' --verify-transforms
// Skewed, both statements form a band that is tiled over time and space.

func.func @wave(%a: memref<130xi64>, %b: memref<130xi64>) {
  affine.for %t = 0 to 16 {
    affine.for %i = 1 to 129 {
      %x = affine.load %a[%i - 1] : memref<130xi64>
      %y = affine.load %a[%i + 1] : memref<130xi64>
      %s = arith.addi %x, %y : i64
      affine.store %s, %b[%i] : memref<130xi64>
    }
    affine.for %i = 1 to 129 {
      %x = affine.load %b[%i] : memref<130xi64>
      affine.store %x, %a[%i] : memref<130xi64>
    }
  }
  return
}

// The band of a product is tiled so that the fewest bytes move.
func.func @product(%a: memref<32x32xi32>, %b: memref<32x32xi32>, %c: memref<32x32xi32>) {
  affine.for %i = 0 to 32 {
    affine.for %j = 0 to 32 {
      affine.for %k = 0 to 32 {
        %x = affine.load %a[%i, %k] : memref<32x32xi32>
        %y = affine.load %b[%k, %j] : memref<32x32xi32>
        %z = affine.load %c[%i, %j] : memref<32x32xi32>
        %p = arith.muli %x, %y : i32
        %s = arith.addi %z, %p : i32
        affine.store %s, %c[%i, %j] : memref<32x32xi32>
      }
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 * 2 + 1)>
// #map1 = affine_map<(d0) -> ((d0 + 15) * 2 + 130)>
// #map2 = affine_map<(d0) -> (d0)>
// #map3 = affine_map<(d0) -> (d0 + 16)>
// #map4 = affine_map<(d0, d1) -> (d1, d0 * 2 + 1)>
// #map5 = affine_map<(d0, d1) -> (d1 + 32, d0 * 2 + 130)>
// #map6 = affine_map<(d0) -> (d0 + 8)>
// #set = affine_set<(d0, d1) : (d0 * 2 - d1 + 128 >= 0)>
// #set1 = affine_set<(d0, d1) : (d0 * -2 + d1 - 2 >= 0)>
// module {
//   func.func @wave(%arg0: memref<130xi64>, %arg1: memref<130xi64>) {
//     affine.for %arg2 = 0 to 16 step 16 {
//       affine.for %arg3 = #map(%arg2) to #map1(%arg2) step 32 {
//         affine.for %arg4 = #map2(%arg2) to #map3(%arg2) {
//           affine.for %arg5 = max #map4(%arg4, %arg3) to min #map5(%arg4, %arg3) {
//             affine.if #set(%arg4, %arg5) {
//               %0 = affine.load %arg0[%arg4 * -2 + %arg5 - 1] : memref<130xi64>
//               %1 = affine.load %arg0[%arg4 * -2 + %arg5 + 1] : memref<130xi64>
//               %2 = arith.addi %0, %1 : i64
//               affine.store %2, %arg1[%arg4 * -2 + %arg5] : memref<130xi64>
//             }
//             affine.if #set1(%arg4, %arg5) {
//               %0 = affine.load %arg1[%arg4 * -2 + %arg5 - 1] : memref<130xi64>
//               affine.store %0, %arg0[%arg4 * -2 + %arg5 - 1] : memref<130xi64>
//             }
//           }
//         }
//       }
//     }
//     return
//   }
//   func.func @product(%arg0: memref<32x32xi32>, %arg1: memref<32x32xi32>, %arg2: memref<32x32xi32>) {
//     affine.for %arg3 = 0 to 32 step 8 {
//       affine.for %arg4 = 0 to 32 step 8 {
//         affine.for %arg5 = 0 to 32 step 8 {
//           affine.for %arg6 = #map2(%arg3) to #map6(%arg3) {
//             affine.for %arg7 = #map2(%arg4) to #map6(%arg4) {
//               affine.for %arg8 = #map2(%arg5) to #map6(%arg5) {
//                 %0 = affine.load %arg0[%arg6, %arg7] : memref<32x32xi32>
//                 %1 = affine.load %arg1[%arg7, %arg8] : memref<32x32xi32>
//                 %2 = affine.load %arg2[%arg6, %arg8] : memref<32x32xi32>
//                 %3 = arith.muli %0, %1 : i32
//                 %4 = arith.addi %2, %3 : i32
//                 affine.store %4, %arg2[%arg6, %arg8] : memref<32x32xi32>
//               }
//             }
//           }
//         }
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:5:3: remark: 'affine.for': rescheduled: affine.store in line 10 at (t, 2 t + i); affine.store in line 14 at (t, 2 t + i + 1); bands of 2 loops; 3 integer programs
//   affine.for %t = 0 to 16 {
//   ^
// %s:22:3: remark: 'affine.for': rescheduled: affine.store in line 30 at (i, k, j); bands of 3 loops; 3 integer programs
//   affine.for %i = 0 to 32 {
//   ^
