// RUN: kiln hls %s -o %t/static --runs 6
// RUN: kiln hls %s -o %t/elastic --flow elastic --runs 6
// RUN: kiln hls %s -o %t/internal --memory internal --runs 3
// RUN: kiln hls %s -o %t/axi --memory axi --runs 3
// IGNORE: stdout
// Parallel loops and their reductions.
func.func @parallels(%a: memref<8x8xi32>, %b: memref<8x8xi32>, %n: i4) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %z = arith.constant 0 : i32
  %big = arith.constant -2147483648 : i32
  %up0 = arith.index_castui %n : i4 to index
  %up = arith.minui %up0, %c8 : index
  scf.forall (%i, %j) in (8, %up) {
    %v = memref.load %a[%i, %j] : memref<8x8xi32>
    memref.store %v, %b[%j, %i] : memref<8x8xi32>
  }
  scf.forall (%i) = (1) to (8) step (2) {
    %v = memref.load %a[%i, %i] : memref<8x8xi32>
    memref.store %v, %b[%i, %c0] : memref<8x8xi32>
  }
  %m = affine.parallel (%i, %j) = (0, 0) to (8, 8) step (1, 2) reduce ("addi") -> (i32) {
    %v = affine.load %b[%i, %j] : memref<8x8xi32>
    affine.yield %v : i32
  }
  %s, %t = scf.parallel (%i) = (%c0) to (%up) step (%c2) init (%z, %big) -> (i32, i32) {
    %v = memref.load %b[%i, %c1] : memref<8x8xi32>
    scf.reduce(%v, %v : i32, i32) {
    ^bb0(%x: i32, %y: i32):
      %w = arith.xori %x, %y : i32
      scf.reduce.return %w : i32
    }, {
    ^bb0(%x: i32, %y: i32):
      %w = arith.maxsi %x, %y : i32
      scf.reduce.return %w : i32
    }
  }
  %r = arith.addi %m, %s : i32
  return %r, %t : i32, i32
}

// ERROR
// %s:24:8: warning[E0502]: the path from 'buffer30_0' to 'buffer16_ready' takes 15847 ps with its registers and longer wires: the clock will reach about 63 MHz
//   %m = affine.parallel (%i, %j) = (0, 0) to (8, 8) step (1, 2) reduce ("addi") -> (i32) {
//        ^
