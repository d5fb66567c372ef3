// RUN: kiln opt %s --affine-loop-unroll=unroll-factor=3
// Iterations that a factor leaves run after the loop: of a constant number one by one, of another in a loop of their own. A loop to the least of several bounds stays.

func.func @constant(%a: memref<8xi32>, %init: i32) -> i32 {
  %r = affine.for %i = 0 to 8 iter_args(%s = %init) -> (i32) {
    %x = affine.load %a[%i] : memref<8xi32>
    %t = arith.subi %x, %s : i32
    affine.yield %t : i32
  }
  return %r : i32
}

func.func @symbol(%a: memref<12xi32>, %n: index, %init: i32) -> i32 {
  %r = affine.for %i = 0 to %n iter_args(%s = %init) -> (i32) {
    %x = affine.load %a[%i] : memref<12xi32>
    %t = arith.subi %x, %s : i32
    affine.yield %t : i32
  }
  return %r : i32
}

func.func @steps(%a: memref<40xindex>) {
  affine.for %i = 1 to 40 step 5 {
    affine.store %i, %a[%i] : memref<40xindex>
  }
  return
}

func.func @fewer(%a: memref<40xindex>) {
  affine.for %i = 1 to 3 {
    affine.store %i, %a[%i] : memref<40xindex>
  }
  return
}

func.func @least_of(%a: memref<12xindex>, %n: index) {
  affine.for %i = 0 to min affine_map<(d0) -> (d0, 7)>(%n) {
    affine.store %i, %a[%i] : memref<12xindex>
  }
  return
}

// OUTPUT
// #map = affine_map<(d0) -> (d0 + 1)>
// #map1 = affine_map<(d0) -> (d0 + 2)>
// #map2 = affine_map<()[s0] -> ((s0 floordiv 3) * 3)>
// #map3 = affine_map<()[s0] -> (0, (s0 floordiv 3) * 3)>
// #map4 = affine_map<(d0) -> (d0 + 5)>
// #map5 = affine_map<(d0) -> (d0 + 10)>
// #map6 = affine_map<(d0) -> (d0, 7)>
// module {
//   func.func @constant(%arg0: memref<8xi32>, %arg1: i32) -> i32 {
//     %0 = affine.for %arg2 = 0 to 6 step 3 iter_args(%arg3 = %arg1) -> (i32) {
//       %5 = affine.load %arg0[%arg2] : memref<8xi32>
//       %6 = arith.subi %5, %arg3 : i32
//       %7 = affine.apply #map(%arg2)
//       %8 = affine.load %arg0[%7] : memref<8xi32>
//       %9 = arith.subi %8, %6 : i32
//       %10 = affine.apply #map1(%arg2)
//       %11 = affine.load %arg0[%10] : memref<8xi32>
//       %12 = arith.subi %11, %9 : i32
//       affine.yield %12 : i32
//     }
//     %c6 = arith.constant 6 : index
//     %1 = affine.load %arg0[%c6] : memref<8xi32>
//     %2 = arith.subi %1, %0 : i32
//     %c7 = arith.constant 7 : index
//     %3 = affine.load %arg0[%c7] : memref<8xi32>
//     %4 = arith.subi %3, %2 : i32
//     return %4 : i32
//   }
//   func.func @symbol(%arg0: memref<12xi32>, %arg1: index, %arg2: i32) -> i32 {
//     %0 = affine.for %arg3 = 0 to #map2()[%arg1] step 3 iter_args(%arg4 = %arg2) -> (i32) {
//       %2 = affine.load %arg0[%arg3] : memref<12xi32>
//       %3 = arith.subi %2, %arg4 : i32
//       %4 = affine.apply #map(%arg3)
//       %5 = affine.load %arg0[%4] : memref<12xi32>
//       %6 = arith.subi %5, %3 : i32
//       %7 = affine.apply #map1(%arg3)
//       %8 = affine.load %arg0[%7] : memref<12xi32>
//       %9 = arith.subi %8, %6 : i32
//       affine.yield %9 : i32
//     }
//     %1 = affine.for %arg3 = max #map3()[%arg1] to %arg1 iter_args(%arg4 = %0) -> (i32) {
//       %2 = affine.load %arg0[%arg3] : memref<12xi32>
//       %3 = arith.subi %2, %arg4 : i32
//       affine.yield %3 : i32
//     }
//     return %1 : i32
//   }
//   func.func @steps(%arg0: memref<40xindex>) {
//     affine.for %arg1 = 1 to 31 step 15 {
//       affine.store %arg1, %arg0[%arg1] : memref<40xindex>
//       %0 = affine.apply #map4(%arg1)
//       affine.store %0, %arg0[%0] : memref<40xindex>
//       %1 = affine.apply #map5(%arg1)
//       affine.store %1, %arg0[%1] : memref<40xindex>
//     }
//     %c31 = arith.constant 31 : index
//     affine.store %c31, %arg0[%c31] : memref<40xindex>
//     %c36 = arith.constant 36 : index
//     affine.store %c36, %arg0[%c36] : memref<40xindex>
//     return
//   }
//   func.func @fewer(%arg0: memref<40xindex>) {
//     %c1 = arith.constant 1 : index
//     affine.store %c1, %arg0[%c1] : memref<40xindex>
//     %c2 = arith.constant 2 : index
//     affine.store %c2, %arg0[%c2] : memref<40xindex>
//     return
//   }
//   func.func @least_of(%arg0: memref<12xindex>, %arg1: index) {
//     affine.for %arg2 = 0 to min #map6(%arg1) {
//       affine.store %arg2, %arg0[%arg2] : memref<12xindex>
//     }
//     return
//   }
// }
