// RUN: kiln opt %s --affine-loop-reverse --verify-transforms
// Innermost loops whose iterations may come in any order run backwards; those that carry values, or hand elements on, do not.

func.func @free(%a: memref<16xi32>, %v: i32) {
  affine.for %i = 2 to 15 {
    affine.store %v, %a[%i] : memref<16xi32>
  }
  return
}

func.func @steps(%a: memref<16xindex>) {
  affine.for %i = 1 to 12 step 4 {
    affine.store %i, %a[%i] : memref<16xindex>
  }
  return
}

func.func @symbol(%a: memref<16xindex>, %n: index) {
  affine.for %i = 0 to %n {
    affine.store %i, %a[%i] : memref<16xindex>
  }
  return
}

func.func @hands_on(%a: memref<16xi32>) {
  affine.for %i = 1 to 16 {
    %x = affine.load %a[%i - 1] : memref<16xi32>
    affine.store %x, %a[%i] : memref<16xi32>
  }
  return
}

func.func @last_wins(%a: memref<1xindex>) {
  affine.for %i = 0 to 16 {
    affine.store %i, %a[0] : memref<1xindex>
  }
  return
}

func.func @carries(%a: memref<16xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %r = affine.for %i = 0 to 16 iter_args(%s = %zero) -> (i32) {
    %x = affine.load %a[%i] : memref<16xi32>
    %t = arith.subi %x, %s : i32
    affine.yield %t : i32
  }
  return %r : i32
}

func.func @inner_only(%a: memref<4x4xindex>) {
  affine.for %i = 0 to 4 {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 4 {
      affine.store %j, %a[%i, %j] : memref<4x4xindex>
    }
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (-d0 + 16)>
// #map1 = affine_map<(d0) -> (-d0 + 10)>
// #map2 = affine_map<(d0, d1) -> (d1 - d0 - 1)>
// #map3 = affine_map<(d0) -> (d0)>
// #map4 = affine_map<(d0, d1) -> (d1 - d0 + 3)>
// module {
//   func.func @free(%arg0: memref<16xi32>, %arg1: i32) {
//     affine.for %arg2 = 2 to 15 {
//       %0 = affine.apply #map(%arg2)
//       affine.store %arg1, %arg0[%0] : memref<16xi32>
//     }
//     return
//   }
//   func.func @steps(%arg0: memref<16xindex>) {
//     affine.for %arg1 = 1 to 12 step 4 {
//       %0 = affine.apply #map1(%arg1)
//       affine.store %0, %arg0[%0] : memref<16xindex>
//     }
//     return
//   }
//   func.func @symbol(%arg0: memref<16xindex>, %arg1: index) {
//     affine.for %arg2 = 0 to %arg1 {
//       %0 = affine.apply #map2(%arg2, %arg1)
//       affine.store %0, %arg0[%0] : memref<16xindex>
//     }
//     return
//   }
//   func.func @hands_on(%arg0: memref<16xi32>) {
//     affine.for %arg1 = 1 to 16 {
//       %0 = affine.load %arg0[%arg1 - 1] : memref<16xi32>
//       affine.store %0, %arg0[%arg1] : memref<16xi32>
//     }
//     return
//   }
//   func.func @last_wins(%arg0: memref<1xindex>) {
//     affine.for %arg1 = 0 to 16 {
//       affine.store %arg1, %arg0[0] : memref<1xindex>
//     }
//     return
//   }
//   func.func @carries(%arg0: memref<16xi32>) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %0 = affine.for %arg1 = 0 to 16 iter_args(%arg2 = %c0_i32) -> (i32) {
//       %1 = affine.load %arg0[%arg1] : memref<16xi32>
//       %2 = arith.subi %1, %arg2 : i32
//       affine.yield %2 : i32
//     }
//     return %0 : i32
//   }
//   func.func @inner_only(%arg0: memref<4x4xindex>) {
//     affine.for %arg1 = 0 to 4 {
//       affine.for %arg2 = #map3(%arg1) to 4 {
//         %0 = affine.apply #map4(%arg2, %arg1)
//         affine.store %0, %arg0[%arg1, %0] : memref<4x4xindex>
//       }
//     }
//     return
//   }
// }

// ERROR
// %s:26:3: remark: 'affine.for': not reversed: read after write from affine.store in line 28 to affine.load in line 27, distance (1): instances (14) and (15)
//   affine.for %i = 1 to 16 {
//   ^
// %s:34:3: remark: 'affine.for': not reversed: write after write from affine.store in line 35 to affine.store in line 35, distance (1..15): instances (0) and (1)
//   affine.for %i = 0 to 16 {
//   ^
// %s:42:8: remark: 'affine.for': not reversed: the loop carries values
//   %r = affine.for %i = 0 to 16 iter_args(%s = %zero) -> (i32) {
//        ^
