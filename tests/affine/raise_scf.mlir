// RUN: kiln opt %s --raise-scf-to-affine --canonicalize --verify-each

// A triangular nest, and an index that is not affine.
func.func @f(%a: memref<8x8xi32>, %n: index, %s: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %end = arith.minsi %n, %c8 : index
  %r = scf.for %i = %c0 to %end step %c1 iter_args(%x = %s) -> (i32) {
    %i1 = arith.addi %i, %c1 : index
    %y = scf.for %j = %c0 to %i1 step %c1 iter_args(%z = %x) -> (i32) {
      %at = arith.subi %i, %j : index
      %v = memref.load %a[%at, %j] : memref<8x8xi32>
      %k = arith.index_cast %v : i32 to index
      %w = memref.load %a[%j, %k] : memref<8x8xi32>
      %t = arith.addi %z, %w : i32
      scf.yield %t : i32
    }
    scf.yield %y : i32
  }
  return %r : i32
}

// OUTPUT
// #map = affine_map<()[s0] -> (s0, 8)>
// #map1 = affine_map<(d0) -> (d0 + 1)>
// module {
//   func.func @f(%arg0: memref<8x8xi32>, %arg1: index, %arg2: i32) -> i32 {
//     %0 = affine.for %arg3 = 0 to min #map()[%arg1] iter_args(%arg4 = %arg2) -> (i32) {
//       %1 = affine.for %arg5 = 0 to #map1(%arg3) iter_args(%arg6 = %arg4) -> (i32) {
//         %2 = affine.load %arg0[%arg3 - %arg5, %arg5] : memref<8x8xi32>
//         %3 = arith.index_cast %2 : i32 to index
//         %4 = memref.load %arg0[%arg5, %3] : memref<8x8xi32>
//         %5 = arith.addi %arg6, %4 : i32
//         affine.yield %5 : i32
//       }
//       affine.yield %1 : i32
//     }
//     return %0 : i32
//   }
// }
