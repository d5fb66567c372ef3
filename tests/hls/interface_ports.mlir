// RUN: kiln hls %s -o %t/out --interface ports
func.func @scale(%a: memref<8x6xi16>, %b: memref<8x6xi13>, %c: i16) -> i16 {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 6 {
      %v = affine.load %a[%i, %j] : memref<8x6xi16>
      %p = arith.muli %v, %c : i16
      affine.store %p, %a[%i, %j] : memref<8x6xi16>
      %t = arith.trunci %p : i16 to i13
      affine.store %t, %b[%i, %j] : memref<8x6xi13>
    }
  }
  return %c : i16
}

// OUTPUT
// scale: 0.52 us from start to done: exactly 52 cycles at 100 MHz, target generic; 92 % of them in line 3: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i_j      3    1      3         48        48  -
//
// memory a: outside, 48 x 16 bits, read and written
// memory b: outside, 48 x 13 bits, written
//
// area: about 28 LUT4, 103 flip-flops, 1 multiplier, 0 block memories; 103 register bits, 0 memory bits inside
// operators: 3 adders (up to 6 bits), 5 and gates (up to 1 bits), 2 comparators (up to 1 bits), 6 multiplexers (up to 6 bits), 4 or gates (up to 1 bits), 1 product (up to 16 bits), 3 xor gates (up to 1 bits)
//
// test data: all 7 operations of the source were executed
// simulated: 2 runs equal to the source, 52 and 52 cycles
