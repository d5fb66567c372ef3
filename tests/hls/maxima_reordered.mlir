// RUN: kiln hls %s -o %t/out
// The largest of four values of which a loop carries one: that one joins last, and an iteration starts each cycle.

func.func @sw(%a: memref<32xi8>, %b: memref<32xi8>) -> i16 {
  %z = arith.constant 0 : i16
  %match = arith.constant 3 : i16
  %mis = arith.constant -3 : i16
  %gap = arith.constant 2 : i16
  %row = memref.alloc() : memref<33xi16>
  affine.for %j = 0 to 33 {
    affine.store %z, %row[%j] : memref<33xi16>
  }
  %best = affine.for %i = 0 to 32 iter_args(%b0 = %z) -> (i16) {
    %ai = affine.load %a[%i] : memref<32xi8>
    %r:3 = affine.for %j = 0 to 32 iter_args(%left = %z, %diag = %z, %mx = %b0) -> (i16, i16, i16) {
      %bj = affine.load %b[%j] : memref<32xi8>
      %up = affine.load %row[%j + 1] : memref<33xi16>
      %eq = arith.cmpi eq, %ai, %bj : i8
      %s = arith.select %eq, %match, %mis : i16
      %d = arith.addi %diag, %s : i16
      %u = arith.subi %up, %gap : i16
      %l = arith.subi %left, %gap : i16
      %m1 = arith.maxsi %d, %u : i16
      %m2 = arith.maxsi %l, %z : i16
      %h = arith.maxsi %m1, %m2 : i16
      affine.store %h, %row[%j + 1] : memref<33xi16>
      %mm = arith.maxsi %mx, %h : i16
      affine.yield %h, %up, %mm : i16, i16, i16
    }
    affine.yield %r#2 : i16
  }
  return %best : i16
}

// OUTPUT
// sw: 10.59 us from start to done: exactly 1059 cycles at 100 MHz, target generic; 97 % of them in line 13: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// j       10    1      0         33        33  -
// i_j     13    1      5       1024      1024  -
//
// run at the same time:
//   j: iterations start in cycles 0 to 32
//   i_j: iterations start in cycles 28 to 1051, waits for a port of row
//   block_1: iterations start in cycles 1057 to 1057, waits for values in registers
//
// memory a: outside, 32 x 8 bits, read
// memory b: outside, 32 x 8 bits, read
// memory row: inside, 32 x 16 bits, read and written
// memory row: 32 words instead of 33: others are never live at once
//
// area: about 353 LUT4, 292 flip-flops, 0 multipliers, 0 block memories; 276 register bits, 512 memory bits inside
// operators: 9 adders (up to 16 bits), 10 and gates (up to 1 bits), 12 comparators (up to 1 bits), 25 multiplexers (up to 16 bits), 9 or gates (up to 1 bits), 5 xor gates (up to 1 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 1 of 1
//
// test data: all 18 operations of the source were executed
// simulated: 2 runs equal to the source, 1059 and 1059 cycles
