// RUN: kiln opt %s --split-input-file --allow-unregistered-dialect --canonicalize --cse --verify-each
// Composed maps are sums; trivial conditions and loops; bounds of parallel loops are symbols.

func.func @f(%a: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%a)
  %1 = affine.apply affine_map<(d0) -> (d0 * 2)>(%0)
  %2 = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%1, %a)
  return %2 : index
}

// -----
func.func @f(%a: index) -> index {
  %c4 = arith.constant 4 : index
  %0 = affine.min affine_map<(d0)[s0] -> (d0, s0, 8)>(%a)[%c4]
  %1 = affine.max affine_map<(d0) -> (d0, 3)>(%0)
  return %1 : index
}

// -----
func.func @f(%m: memref<10xf32>) {
  affine.for %i = 0 to 10 { %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
    %f = affine.load %m[%0 - 1] : memref<10xf32>
    affine.store %f, %m[%0 mod 10] : memref<10xf32> }
  return
}

// -----
func.func @f(%m: memref<10xf32>) {
  affine.for %i = 0 to 0 { %f = affine.load %m[%i] : memref<10xf32>
    affine.store %f, %m[%i] : memref<10xf32> }
  affine.for %j = 0 to 5 { }
  return
}

// -----
func.func @f(%m: memref<10xf32>, %n: index) {
  affine.if affine_set<(d0) : (d0 - d0 >= 0)>(%n) { "t.a"() : () -> () } else { "t.b"() : () -> () }
  affine.if affine_set<() : (-1 >= 0)>() { "t.c"() : () -> () }
  return
}

// -----
func.func @f(%m: memref<10x10xf32>, %n: index) {
  affine.parallel (%i, %j) = (0, 0) to (10, min(10, %n)) { %f = affine.load %m[%i, %j] : memref<10x10xf32>
    affine.store %f, %m[%i, %j] : memref<10x10xf32> }
  affine.parallel (%k) = (0) to (1) { "t.k"(%k) : (index) -> () }
  return
}

// OUTPUT
// #map = affine_map<()[s0] -> (s0 * 3 + 2)>
// module {
//   func.func @f(%arg0: index) -> index {
//     %0 = affine.apply #map()[%arg0]
//     return %0 : index
//   }
// }
//
// // -----
// #map = affine_map<()[s0] -> (4, s0)>
// #map1 = affine_map<()[s0] -> (3, s0)>
// module {
//   func.func @f(%arg0: index) -> index {
//     %0 = affine.min #map()[%arg0]
//     %1 = affine.max #map1()[%0]
//     return %1 : index
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<10xf32>) {
//     affine.for %arg1 = 0 to 10 {
//       %0 = affine.load %arg0[%arg1] : memref<10xf32>
//       affine.store %0, %arg0[(%arg1 + 1) mod 10] : memref<10xf32>
//     }
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<10xf32>) {
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<10xf32>, %arg1: index) {
//     "t.a"() : () -> ()
//     return
//   }
// }
//
// // -----
// module {
//   func.func @f(%arg0: memref<10x10xf32>, %arg1: index) {
//     affine.parallel (%arg2, %arg3) = (0, 0) to (10, min(10, symbol(%arg1))) {
//       %0 = affine.load %arg0[%arg2, %arg3] : memref<10x10xf32>
//       affine.store %0, %arg0[%arg2, %arg3] : memref<10x10xf32>
//     }
//     affine.parallel (%arg2) = (0) to (1) {
//       "t.k"(%arg2) : (index) -> ()
//     }
//     return
//   }
// }
