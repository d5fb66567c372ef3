// RUN: kiln hls %s -o %t/static --runs 6
// RUN: kiln hls %s -o %t/elastic --flow elastic --runs 6
// RUN: kiln hls %s -o %t/internal --memory internal --runs 3
// IGNORE: stdout
// Atomic updates of three kinds of one element an iteration.
func.func @atomics(%h: memref<8xi16>, %d: memref<24xi3>, %e: memref<24xi16>) -> i16 {
  %z = arith.constant 0 : i16
  %one = arith.constant 1 : i16
  %last = affine.for %i = 0 to 24 iter_args(%l = %z) -> (i16) {
    %k = affine.load %d[%i] : memref<24xi3>
    %v = affine.load %e[%i] : memref<24xi16>
    %b = arith.index_castui %k : i3 to index
    %o1 = memref.atomic_rmw addi %one, %h[%b] : (i16, memref<8xi16>) -> i16
    %o2 = memref.atomic_rmw maxs %v, %h[%b] : (i16, memref<8xi16>) -> i16
    %o3 = memref.generic_atomic_rmw %h[%b] : memref<8xi16> {
    ^bb0(%c: i16):
      %n = arith.xori %c, %v : i16
      memref.atomic_yield %n : i16
    }
    %s1 = arith.addi %l, %o1 : i16
    %s2 = arith.addi %s1, %o2 : i16
    %s3 = arith.xori %s2, %o3 : i16
    affine.yield %s3 : i16
  }
  return %last : i16
}

// ERROR
// %s:11:10: warning[E0502]: the path from 'd_rd0_data' to 'buffer5_ready' takes 16709 ps with its registers and longer wires: the clock will reach about 60 MHz
//     %v = affine.load %e[%i] : memref<24xi16>
//          ^
