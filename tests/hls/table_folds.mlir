// RUN: kiln hls %s -o %t/out
// The taps of a filter are known where its inner loop is unrolled: no copies of the table, no multipliers, and sums as a tree.

memref.global "private" constant @h : memref<8xi16> = dense<[-1, 3, 12, 40, 40, 12, 3, -1]>

func.func @fir8(%x: memref<263xi16>, %y: memref<256xi32>) {
  %h = memref.get_global @h : memref<8xi16>
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 256 {
    %s = affine.for %k = 0 to 8 iter_args(%acc = %zero) -> (i32) {
      %a = affine.load %x[%i + %k] : memref<263xi16>
      %c = affine.load %h[%k] : memref<8xi16>
      %a1 = arith.extsi %a : i16 to i32
      %c1 = arith.extsi %c : i16 to i32
      %p = arith.muli %a1, %c1 : i32
      %t = arith.addi %acc, %p : i32
      affine.yield %t : i32
    }
    affine.store %s, %y[%i] : memref<256xi32>
  }
  return
}

// OUTPUT
// fir8: 2.66 us from start to done: exactly 266 cycles at 100 MHz, target generic; 99 % of them in line 9: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        9    1      2        263       263  -
//
// memory x: outside, 263 x 16 bits, read
// memory y: outside, 256 x 32 bits, written
//
// window of x, line 9: 1 read an iteration instead of 8: 7 registers of 16 bits; 112 bits
//
// area: about 330 LUT4, 231 flip-flops, 0 multipliers, 0 block memories; 231 register bits, 0 memory bits inside
// operators: 9 adders (up to 23 bits), 5 and gates (up to 1 bits), 1 comparator (up to 1 bits), 10 multiplexers (up to 16 bits), 5 or gates (up to 1 bits), 5 subtractors (up to 23 bits), 4 xor gates (up to 1 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 1 of 1
//
// test data: all 10 operations of the source were executed
// simulated: 2 runs equal to the source, 266 and 266 cycles
