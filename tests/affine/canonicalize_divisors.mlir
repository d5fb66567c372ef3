// RUN: kiln opt %s --canonicalize
// A symbol that divides stays a symbol, though it is none by the rules, and a constant that is not positive is not put into a map:
// no text could say either.

func.func @loaded(%m: memref<4xindex>) -> index {
  %zero = arith.constant 0 : index
  %r = affine.for %i = 0 to 4 iter_args(%a = %zero) -> index {
    %x = affine.load %m[%i] : memref<4xindex>
    %s = affine.load %m[%i] : memref<4xindex>
    %n = affine.apply affine_map<(d0) -> (d0 + 1)>(%s)
    %b = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%x)[%n]
    affine.yield %b : index
  }
  return %r : index
}

func.func @not_positive(%x: index) -> (index, index) {
  %n = arith.constant -7 : index
  %a = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%x)[%n]
  %b = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%x)[%n]
  return %a, %b : index, index
}

// OUTPUT
// #map = affine_map<(d0)[s0] -> (d0 floordiv (s0 + 1))>
// #map1 = affine_map<(d0)[s0] -> (d0 floordiv s0)>
// #map2 = affine_map<()[s0] -> (s0 - 7)>
// module {
//   func.func @loaded(%arg0: memref<4xindex>) -> index {
//     %c0 = arith.constant 0 : index
//     %0 = affine.for %arg1 = 0 to 4 iter_args(%arg2 = %c0) -> (index) {
//       %1 = affine.load %arg0[%arg1] : memref<4xindex>
//       %2 = affine.load %arg0[%arg1] : memref<4xindex>
//       %3 = affine.apply #map(%1)[%2]
//       affine.yield %3 : index
//     }
//     return %0 : index
//   }
//   func.func @not_positive(%arg0: index) -> (index, index) {
//     %c-7 = arith.constant -7 : index
//     %0 = affine.apply #map1(%arg0)[%c-7]
//     %1 = affine.apply #map2()[%arg0]
//     return %0, %1 : index, index
//   }
// }
