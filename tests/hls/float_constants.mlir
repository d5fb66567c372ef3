// RUN: kiln hls %s -o %t/static
// RUN: kiln hls %s --flow elastic -o %t/elastic
// IGNORE: stderr
// Quotients by powers of two are products, and products by them have no multiplier: both are shifts and sums of exponents.

func.func @scale(%x: memref<8xf32>, %y: memref<8xf32>) {
  %eighth = arith.constant 8.0 : f32
  %twice = arith.constant -2.0 : f32
  affine.for %i = 0 to 8 {
    %v = affine.load %x[%i] : memref<8xf32>
    %q = arith.divf %v, %eighth : f32
    %p = arith.mulf %q, %twice : f32
    affine.store %p, %y[%i] : memref<8xf32>
  }
  return
}

// OUTPUT
// scale: 0.15 us from start to done: exactly 15 cycles at 100 MHz, target generic; 53 % of them in line 9: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        9    1      6          8         8  -
//
// memory x: outside, 8 x 32 bits, read
// memory y: outside, 8 x 32 bits, written
//
// area: about 471 LUT4, 275 flip-flops, 0 multipliers, 0 block memories; 275 register bits, 0 memory bits inside
// operators: 4 adders (up to 31 bits), 32 and gates (up to 23 bits), 18 comparators (up to 1 bits), 11 multiplexers (up to 56 bits), 22 or gates (up to 8 bits), 1 subtractor (up to 9 bits), 20 xor gates (up to 1 bits)
//
// test data: all 5 operations of the source were executed
// simulated: 2 runs equal to the source, 15 and 15 cycles
// scale: data decide the cycles from start to done; on the test data 25 in each of 2 runs at about 86 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1     9    1      -          -         -  1.00 cycles an iteration by the buffers that long paths need; too large to search; proven is only that 1 is needed
//
// memory x: outside, 8 x 32 bits, read
// memory y: outside, 8 x 32 bits, written
//
// area: about 4221 LUT4, 2502 flip-flops, 0 multipliers, 0 block memories; 2502 register bits, 0 memory bits inside
// operators: 166 adders (up to 31 bits), 1215 and gates (up to 23 bits), 460 comparators (up to 1 bits), 544 multiplexers (up to 56 bits), 392 or gates (up to 32 bits), 1 subtractor (up to 9 bits), 431 xor gates (up to 1 bits)
//
// test data: all 5 operations of the source were executed
// simulated: 2 runs equal to the source, 25 and 25 cycles
