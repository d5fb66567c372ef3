// RUN: kiln opt %s --memref-bound-sizes=max-sizes=x=16;m=4x8 --canonicalize --verify-each
// Open sizes get a bound: arguments the one that is given, allocations the most that they can be.

func.func @sum(%x: memref<?xi32>, %m: memref<?x?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %n = memref.dim %x, %c0 : memref<?xi32>
  %w = memref.dim %m, %c1 : memref<?x?xi32>
  %t = memref.alloc(%w) : memref<?xi32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %z) -> (i32) {
    %v = memref.load %x[%i] : memref<?xi32>
    %k = memref.load %m[%c1, %c0] : memref<?x?xi32>
    memref.store %v, %t[%c0] : memref<?xi32>
    %a = arith.addi %v, %k : i32
    %b = arith.addi %a, %s : i32
    scf.yield %b : i32
  }
  return %r : i32
}

// OUTPUT
// module {
//   func.func @sum(%arg0: memref<16xi32>, %arg1: memref<4x8xi32>, %arg2: i5 {kiln.most = 16 : i64, kiln.size_of = array<i64: 0, 0>}) -> i32 {
//     %c0_i32 = arith.constant 0 : i32
//     %c1 = arith.constant 1 : index
//     %c0 = arith.constant 0 : index
//     %0 = arith.index_castui %arg2 : i5 to index
//     %1 = scf.for %arg3 = %c0 to %0 step %c1 iter_args(%arg4 = %c0_i32) -> (i32) {
//       %2 = memref.load %arg0[%arg3] : memref<16xi32>
//       %3 = memref.load %arg1[%c1, %c0] : memref<4x8xi32>
//       %4 = arith.addi %2, %3 : i32
//       %5 = arith.addi %4, %arg4 : i32
//       scf.yield %5 : i32
//     }
//     return %1 : i32
//   }
// }
