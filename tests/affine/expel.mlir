// RUN: kiln opt %s --affine-loop-expel
// What runs in the first or the last iteration only leaves its loop; what may run in others stays, and so does what follows it.

func.func @ends(%a: memref<8xi32>, %b: memref<8xi32>, %x: i32) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      affine.if affine_set<(d0, d1) : (d0 + d1 == 0)>(%i, %j) {
        affine.store %x, %a[%i] : memref<8xi32>
      }
      affine.store %x, %b[%j] : memref<8xi32>
      affine.if affine_set<(d0) : (d0 - 7 >= 0)>(%j) {
        affine.store %x, %b[%i] : memref<8xi32>
      }
    }
  }
  return
}

func.func @stays(%a: memref<8xi32>, %x: i32, %n: index) {
  affine.for %i = 0 to 8 {
    affine.if affine_set<(d0) : (-d0 + 1 >= 0)>(%i) {
      affine.store %x, %a[%i] : memref<8xi32>
    }
    affine.store %x, %a[7] : memref<8xi32>
  }
  affine.for %i = 0 to %n {
    affine.if affine_set<(d0) : (d0 == 0)>(%i) {
      affine.store %x, %a[%i] : memref<8xi32>
    }
    affine.store %x, %a[7] : memref<8xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<() -> (0)>
// #map1 = affine_map<() -> (7)>
// #set = affine_set<(d0, d1) : (d0 + d1 == 0)>
// #set1 = affine_set<(d0) : (d0 - 7 >= 0)>
// #set2 = affine_set<(d0) : (-d0 + 1 >= 0)>
// #set3 = affine_set<(d0) : (d0 == 0)>
// module {
//   func.func @ends(%arg0: memref<8xi32>, %arg1: memref<8xi32>, %arg2: i32) {
//     affine.for %arg3 = 0 to 4 {
//       %0 = affine.apply #map()
//       affine.if #set(%arg3, %0) {
//         affine.store %arg2, %arg0[%arg3] : memref<8xi32>
//       }
//       affine.for %arg4 = 0 to 8 {
//         affine.store %arg2, %arg1[%arg4] : memref<8xi32>
//       }
//       %1 = affine.apply #map1()
//       affine.if #set1(%1) {
//         affine.store %arg2, %arg1[%arg3] : memref<8xi32>
//       }
//     }
//     return
//   }
//   func.func @stays(%arg0: memref<8xi32>, %arg1: i32, %arg2: index) {
//     affine.for %arg3 = 0 to 8 {
//       affine.if #set2(%arg3) {
//         affine.store %arg1, %arg0[%arg3] : memref<8xi32>
//       }
//       affine.store %arg1, %arg0[7] : memref<8xi32>
//     }
//     affine.for %arg3 = 0 to %arg2 {
//       affine.if #set3(%arg3) {
//         affine.store %arg1, %arg0[%arg3] : memref<8xi32>
//       }
//       affine.store %arg1, %arg0[7] : memref<8xi32>
//     }
//     return
//   }
// }
