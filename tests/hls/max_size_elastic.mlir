// RUN: kiln hls %s -o %t/out --flow elastic --max-size x=32 --max-size m=4x8
// IGNORE: stdout
// Open sizes: what is asked for is an input; runs have arrays of several sizes.
func.func @sums(%x: memref<?xi32>, %m: memref<?x?xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0 : i32
  %n = memref.dim %x, %c0 : memref<?xi32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %z) -> (i32) {
    %v = memref.load %x[%i] : memref<?xi32>
    %b = arith.addi %v, %s : i32
    memref.store %b, %x[%i] : memref<?xi32>
    scf.yield %b : i32
  }
  %h = memref.dim %m, %c0 : memref<?x?xi32>
  %w = memref.dim %m, %c1 : memref<?x?xi32>
  scf.for %i = %c0 to %h step %c1 {
    scf.for %j = %c0 to %w step %c1 {
      memref.store %r, %m[%i, %j] : memref<?x?xi32>
    }
  }
  return %r : i32
}

// ERROR
// %s:9:8: warning[E0502]: the path from 'buffer3_0' to 'buffer3_ready' takes 13789 ps with its registers and longer wires: the clock will reach about 73 MHz
//   %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %z) -> (i32) {
//        ^
