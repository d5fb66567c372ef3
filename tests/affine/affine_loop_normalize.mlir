// RUN: kiln opt %s --affine-loop-normalize
// Loops count from 0 by 1: with steps, negative and symbolic bounds, several bounds, carried values; loops that do are left alone.

func.func @step(%m: memref<64xi32>, %v: i32) {
  affine.for %i = -6 to 50 step 4 {
    affine.store %v, %m[%i + 6] : memref<64xi32>
  }
  return
}

func.func @ragged(%m: memref<64xi32>, %v: i32) {
  affine.for %i = 3 to 10 step 3 {
    affine.store %v, %m[%i * 2] : memref<64xi32>
  }
  return
}

func.func @symbols(%m: memref<64xi32>, %v: i32, %n: index) {
  affine.for %i = affine_map<(d0) -> (d0 + 1)>(%n) to affine_map<(d0) -> (d0 * 2)>(%n) {
    affine.store %v, %m[%i] : memref<64xi32>
  }
  return
}

func.func @carried(%m: memref<64xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = affine.for %i = 10 to 20 step 5 iter_args(%acc = %zero) -> i32 {
    %x = affine.load %m[%i] : memref<64xi32>
    %next = arith.addi %acc, %x : i32
    affine.yield %next : i32
  }
  return %sum : i32
}

func.func @nested(%m: memref<8x8xi32>, %v: i32) {
  affine.for %i = 1 to 8 step 2 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 8 {
      affine.store %v, %m[%i, %j] : memref<8x8xi32>
    }
  }
  return
}

func.func @already(%m: memref<64xi32>, %v: i32) {
  affine.for %i = 0 to 64 {
    affine.store %v, %m[%i] : memref<64xi32>
  }
  return
}

func.func @never(%m: memref<64xi32>, %v: i32) {
  affine.for %i = 9 to 9 step 2 {
    affine.store %v, %m[%i] : memref<64xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 * 4 - 6)>
// #map1 = affine_map<(d0) -> (d0 * 3 + 3)>
// #map2 = affine_map<(d0, d1) -> (d1 * 2 - (d0 + 1))>
// #map3 = affine_map<(d0, d1) -> (d0 + d1 + 1)>
// #map4 = affine_map<(d0) -> (d0 * 5 + 10)>
// #map5 = affine_map<(d0) -> (d0 * 2 + 1)>
// #map6 = affine_map<(d0) -> (-d0 + 8)>
// #map7 = affine_map<(d0, d1) -> (d0 + d1)>
// #map8 = affine_map<(d0) -> (d0 * 2 + 9)>
// module {
//   func.func @step(%arg0: memref<64xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 14 {
//       %0 = affine.apply #map(%arg2)
//       affine.store %arg1, %arg0[%0 + 6] : memref<64xi32>
//     }
//     return
//   }
//   func.func @ragged(%arg0: memref<64xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 3 {
//       %0 = affine.apply #map1(%arg2)
//       affine.store %arg1, %arg0[%0 * 2] : memref<64xi32>
//     }
//     return
//   }
//   func.func @symbols(%arg0: memref<64xi32>, %arg1: i32, %arg2: index) {
//     affine.for %arg3 = 0 to #map2(%arg2, %arg2) {
//       %0 = affine.apply #map3(%arg2, %arg3)
//       affine.store %arg1, %arg0[%0] : memref<64xi32>
//     }
//     return
//   }
//   func.func @carried(%arg0: memref<64xi32>) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %0 = affine.for %arg1 = 0 to 2 iter_args(%arg2 = %c0_i32) -> (i32) {
//       %1 = affine.apply #map4(%arg1)
//       %2 = affine.load %arg0[%1] : memref<64xi32>
//       %3 = arith.addi %arg2, %2 : i32
//       affine.yield %3 : i32
//     }
//     return %0 : i32
//   }
//   func.func @nested(%arg0: memref<8x8xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 4 {
//       %0 = affine.apply #map5(%arg2)
//       affine.for %arg3 = 0 to #map6(%0) {
//         %1 = affine.apply #map7(%0, %arg3)
//         affine.store %arg1, %arg0[%0, %1] : memref<8x8xi32>
//       }
//     }
//     return
//   }
//   func.func @already(%arg0: memref<64xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 64 {
//       affine.store %arg1, %arg0[%arg2] : memref<64xi32>
//     }
//     return
//   }
//   func.func @never(%arg0: memref<64xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 0 {
//       %0 = affine.apply #map8(%arg2)
//       affine.store %arg1, %arg0[%0] : memref<64xi32>
//     }
//     return
//   }
// }
