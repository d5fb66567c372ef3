// RUN: kiln opt %s --affine-simplify-structures
// Maps and sets become simple: terms cancel, quotients of multiples go, sets that hold always or never say so.

func.func @maps(%i: index, %j: index, %n: index) -> (index, index, index, index) {
  %a = affine.apply affine_map<(d0, d1) -> (d0 * 0 + d1 * 3 - d1)>(%i, %j)
  %b = affine.apply affine_map<(d0) -> ((d0 * 6) floordiv 3 + (d0 * 4) mod 2)>(%i)
  %c = affine.apply affine_map<(d0)[s0] -> ((d0 + s0 * 8) mod 8 - d0 mod 8)>(%i)[%n]
  %d = affine.apply affine_map<(d0) -> ((d0 * 5 + 4) ceildiv 5)>(%i)
  return %a, %b, %c, %d : index, index, index, index
}

func.func @extrema(%i: index) -> (index, index) {
  %a = affine.min affine_map<(d0) -> (d0, d0 + 3, 10)>(%i)
  %b = affine.max affine_map<(d0) -> (d0 - 1, d0, -5)>(%i)
  return %a, %b : index, index
}

func.func @always(%a: memref<8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.if affine_set<(d0) : (5 >= 0, d0 - d0 == 0)>(%i) {
      affine.store %v, %a[%i] : memref<8xi32>
    }
  }
  return
}

func.func @never(%a: memref<8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.if affine_set<(d0) : (d0 >= 0, -1 >= 0)>(%i) {
      affine.store %v, %a[%i] : memref<8xi32>
    }
  }
  return
}

func.func @twice(%a: memref<8xi32>, %v: i32) {
  affine.for %i = 0 to 8 {
    affine.if affine_set<(d0) : (d0 - 3 >= 0, d0 * 2 - 6 >= 0, d0 - 3 >= 0)>(%i) {
      affine.store %v, %a[%i] : memref<8xi32>
    }
  }
  return
}

func.func @bounds(%a: memref<8xi32>, %v: i32, %n: index) {
  affine.for %i = affine_map<(d0) -> (d0 - d0 + 1)>(%n) to affine_map<(d0) -> (d0 * 2 - d0 + 0)>(%n) {
    affine.store %v, %a[%i + 1 - 1] : memref<8xi32>
  }
  return
}

// OUTPUT
// #map = affine_map<()[s0] -> (s0 * 2)>
// #map1 = affine_map<() -> (0)>
// #map2 = affine_map<()[s0] -> ((s0 * 5 + 4) ceildiv 5)>
// #map3 = affine_map<()[s0] -> (10, s0, s0 + 3)>
// #map4 = affine_map<()[s0] -> (-5, s0 - 1, s0)>
// #set = affine_set<(d0) : (d0 - 3 >= 0)>
// module {
//   func.func @maps(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index, index) {
//     %0 = affine.apply #map()[%arg1]
//     %1 = affine.apply #map()[%arg0]
//     %2 = affine.apply #map1()
//     %3 = affine.apply #map2()[%arg0]
//     return %0, %1, %2, %3 : index, index, index, index
//   }
//   func.func @extrema(%arg0: index) -> (index, index) {
//     %0 = affine.min #map3()[%arg0]
//     %1 = affine.max #map4()[%arg0]
//     return %0, %1 : index, index
//   }
//   func.func @always(%arg0: memref<8xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 8 {
//       affine.store %arg1, %arg0[%arg2] : memref<8xi32>
//     }
//     return
//   }
//   func.func @never(%arg0: memref<8xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 8 {
//     }
//     return
//   }
//   func.func @twice(%arg0: memref<8xi32>, %arg1: i32) {
//     affine.for %arg2 = 0 to 8 {
//       affine.if #set(%arg2) {
//         affine.store %arg1, %arg0[%arg2] : memref<8xi32>
//       }
//     }
//     return
//   }
//   func.func @bounds(%arg0: memref<8xi32>, %arg1: i32, %arg2: index) {
//     affine.for %arg3 = 1 to %arg2 {
//       affine.store %arg1, %arg0[%arg3] : memref<8xi32>
//     }
//     return
//   }
// }
