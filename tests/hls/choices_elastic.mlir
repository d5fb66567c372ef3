// RUN: kiln hls %s -o %t/out --flow elastic
// IGNORE: stdout
// Two memories that trade places each iteration, and one that data choose.
func.func @trade(%a: memref<8xi32>, %b: memref<8xi32>, %c: i1) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %r:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %a, %y = %b) -> (memref<8xi32>, memref<8xi32>) {
    %v = memref.load %x[%i] : memref<8xi32>
    %w = memref.load %y[%i] : memref<8xi32>
    %s = arith.addi %v, %w : i32
    memref.store %s, %y[%i] : memref<8xi32>
    scf.yield %y, %x : memref<8xi32>, memref<8xi32>
  }
  %m = arith.select %c, %a, %b : memref<8xi32>
  %v = memref.load %m[%c1] : memref<8xi32>
  memref.store %v, %r#0[%c0] : memref<8xi32>
  return %v : i32
}

// ERROR
// %s:8:10: warning[E0502]: the path from 'buffer3_0' to 'buffer3_ready' takes 18940 ps with its registers and longer wires: the clock will reach about 53 MHz
//   %r:2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%x = %a, %y = %b) -> (memref<8xi32>, memref<8xi32>) {
//          ^
