// RUN: kiln opt %s --affine-loop-strip-mine=strip-size=5
// Strips keep the order of iterations, whether or not the size divides their number.

func.func @divides(%a: memref<20xindex>) {
  affine.for %i = 0 to 20 {
    affine.store %i, %a[%i] : memref<20xindex>
  }
  return
}

func.func @rest(%a: memref<18xindex>) {
  affine.for %i = 1 to 18 {
    affine.store %i, %a[%i] : memref<18xindex>
  }
  return
}

func.func @steps(%a: memref<40xindex>) {
  affine.for %i = 3 to 40 step 2 {
    affine.store %i, %a[%i] : memref<40xindex>
  }
  return
}

func.func @fewer(%a: memref<4xindex>) {
  affine.for %i = 0 to 3 {
    affine.store %i, %a[%i] : memref<4xindex>
  }
  return
}

func.func @symbol(%a: memref<12xindex>, %n: index) {
  affine.for %i = 0 to %n {
    affine.store %i, %a[%i] : memref<12xindex>
  }
  return
}

func.func @several_bounds(%a: memref<12xindex>, %n: index, %m: index) {
  affine.for %i = max affine_map<(d0) -> (d0, 2)>(%m) to min affine_map<(d0) -> (d0 * 2, 11)>(%n) {
    affine.store %i, %a[%i] : memref<12xindex>
  }
  return
}

func.func @carries(%a: memref<18xi32>) -> i32 {
  %zero = arith.constant 0 : i32
  %r = affine.for %i = 0 to 18 iter_args(%s = %zero) -> (i32) {
    %x = affine.load %a[%i] : memref<18xi32>
    %t = arith.subi %x, %s : i32
    affine.yield %t : i32
  }
  return %r : i32
}

func.func @order_matters(%a: memref<18xi32>) {
  affine.for %i = 1 to 18 {
    %x = affine.load %a[%i - 1] : memref<18xi32>
    %y = affine.load %a[%i] : memref<18xi32>
    %s = arith.addi %x, %y : i32
    affine.store %s, %a[%i] : memref<18xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0)>
// #map1 = affine_map<(d0) -> (d0 + 5)>
// #map2 = affine_map<(d0) -> (d0 + 5, 18)>
// #map3 = affine_map<(d0) -> (d0 + 10, 40)>
// #map4 = affine_map<(d0) -> (d0 + 5, 3)>
// #map5 = affine_map<(d0)[s0] -> (d0 + 5, s0)>
// #map6 = affine_map<(d0) -> (d0, 2)>
// #map7 = affine_map<(d0) -> (d0 * 2, 11)>
// #map8 = affine_map<(d0, d1) -> (d0 + 5, d1 * 2, 11)>
// module {
//   func.func @divides(%arg0: memref<20xindex>) {
//     affine.for %arg1 = 0 to 20 step 5 {
//       affine.for %arg2 = #map(%arg1) to #map1(%arg1) {
//         affine.store %arg2, %arg0[%arg2] : memref<20xindex>
//       }
//     }
//     return
//   }
//   func.func @rest(%arg0: memref<18xindex>) {
//     affine.for %arg1 = 1 to 18 step 5 {
//       affine.for %arg2 = #map(%arg1) to min #map2(%arg1) {
//         affine.store %arg2, %arg0[%arg2] : memref<18xindex>
//       }
//     }
//     return
//   }
//   func.func @steps(%arg0: memref<40xindex>) {
//     affine.for %arg1 = 3 to 40 step 10 {
//       affine.for %arg2 = #map(%arg1) to min #map3(%arg1) step 2 {
//         affine.store %arg2, %arg0[%arg2] : memref<40xindex>
//       }
//     }
//     return
//   }
//   func.func @fewer(%arg0: memref<4xindex>) {
//     affine.for %arg1 = 0 to 3 step 5 {
//       affine.for %arg2 = #map(%arg1) to min #map4(%arg1) {
//         affine.store %arg2, %arg0[%arg2] : memref<4xindex>
//       }
//     }
//     return
//   }
//   func.func @symbol(%arg0: memref<12xindex>, %arg1: index) {
//     affine.for %arg2 = 0 to %arg1 step 5 {
//       affine.for %arg3 = #map(%arg2) to min #map5(%arg2)[%arg1] {
//         affine.store %arg3, %arg0[%arg3] : memref<12xindex>
//       }
//     }
//     return
//   }
//   func.func @several_bounds(%arg0: memref<12xindex>, %arg1: index, %arg2: index) {
//     affine.for %arg3 = max #map6(%arg2) to min #map7(%arg1) step 5 {
//       affine.for %arg4 = #map(%arg3) to min #map8(%arg3, %arg1) {
//         affine.store %arg4, %arg0[%arg4] : memref<12xindex>
//       }
//     }
//     return
//   }
//   func.func @carries(%arg0: memref<18xi32>) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %0 = affine.for %arg1 = 0 to 18 step 5 iter_args(%arg2 = %c0_i32) -> (i32) {
//       %1 = affine.for %arg3 = #map(%arg1) to min #map2(%arg1) iter_args(%arg4 = %arg2) -> (i32) {
//         %2 = affine.load %arg0[%arg3] : memref<18xi32>
//         %3 = arith.subi %2, %arg4 : i32
//         affine.yield %3 : i32
//       }
//       affine.yield %1 : i32
//     }
//     return %0 : i32
//   }
//   func.func @order_matters(%arg0: memref<18xi32>) {
//     affine.for %arg1 = 1 to 18 step 5 {
//       affine.for %arg2 = #map(%arg1) to min #map2(%arg1) {
//         %0 = affine.load %arg0[%arg2 - 1] : memref<18xi32>
//         %1 = affine.load %arg0[%arg2] : memref<18xi32>
//         %2 = arith.addi %0, %1 : i32
//         affine.store %2, %arg0[%arg2] : memref<18xi32>
//       }
//     }
//     return
//   }
// }
