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
