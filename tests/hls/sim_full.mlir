// RUN: kiln hls %s -o %t/out --sim full
// RUN: kiln hls %s -o %t/out --sim auto
// More than a million cycles: all of them on request, and the same loops with fewer iterations otherwise.
func.func @scale(%a: memref<1100x1000xi16>, %b: memref<1100x1000xi16>, %x: i16) {
  affine.for %i = 0 to 1100 {
    affine.for %j = 0 to 1000 {
      %v = affine.load %a[%i, %j] : memref<1100x1000xi16>
      %p = arith.muli %v, %x : i16
      affine.store %p, %b[%i, %j] : memref<1100x1000xi16>
    }
  }
  return
}

// OUTPUT
// scale: 11.00 ms from start to done: exactly 1100004 cycles at 100 MHz, target generic; 100 % of them in line 5: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i_j      5    1      3    1100000   1100000  -
//
// other options: --advise builds the design with each, and says what it brings
//
// memory a: outside, 1100000 x 16 bits, read
// memory b: outside, 1100000 x 16 bits, written
//
// area: about 71 LUT4, 162 flip-flops, 1 multiplier, 0 block memories; 162 register bits, 0 memory bits inside
// operators: 3 adders (up to 21 bits), 5 and gates (up to 1 bits), 2 comparators (up to 1 bits), 6 multiplexers (up to 21 bits), 4 or gates (up to 1 bits), 1 product (up to 16 bits), 3 xor gates (up to 1 bits)
//
// test data: all 5 operations of the source were executed
// simulated: 2 runs equal to the source, 1100004 and 1100004 cycles
// scale: 11.00 ms from start to done: exactly 1100004 cycles at 100 MHz, target generic; 100 % of them in line 5: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i_j      5    1      3    1100000   1100000  -
//
// other options: --advise builds the design with each, and says what it brings
//
// memory a: outside, 1100000 x 16 bits, read
// memory b: outside, 1100000 x 16 bits, written
//
// area: about 71 LUT4, 162 flip-flops, 1 multiplier, 0 block memories; 162 register bits, 0 memory bits inside
// operators: 3 adders (up to 21 bits), 5 and gates (up to 1 bits), 2 comparators (up to 1 bits), 6 multiplexers (up to 21 bits), 4 or gates (up to 1 bits), 1 product (up to 16 bits), 3 xor gates (up to 1 bits)
//
// test data: all 5 operations of the source were executed
// simulated with at most 16 iterations a loop, at the same intervals and depths: 2 runs equal to the source, 260 and 260 cycles; --sim full simulates all of about 1100004 cycles
