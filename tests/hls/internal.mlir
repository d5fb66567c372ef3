// RUN: kiln hls %s -o %t/out --memory internal
// Both arrays live inside; a host reaches them before and after.
func.func @scale(%a: memref<8x6xi16>, %b: memref<8x6xi16>, %c: i16) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 6 {
      %v = affine.load %a[%i, %j] : memref<8x6xi16>
      %p = arith.muli %v, %c : i16
      affine.store %p, %b[%i, %j] : memref<8x6xi16>
    }
  }
  return
}

// OUTPUT
// scale: 0.51 us from start to done: exactly 51 cycles at 100 MHz, target generic; 94 % of them in line 4: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i_j      4    1      2         48        48  -
//
// memory a: a copy inside, 1 bank, 768 bits: it lives inside
// memory b: a copy inside, 1 bank, 768 bits: it lives inside
//
// area: about 224 LUT4, 95 flip-flops, 1 multiplier, 0 block memories; 63 register bits, 1536 memory bits inside
// operators: 3 adders (up to 6 bits), 11 and gates (up to 1 bits), 2 comparators (up to 1 bits), 9 multiplexers (up to 16 bits), 6 or gates (up to 1 bits), 1 product (up to 16 bits), 5 xor gates (up to 1 bits)
//
// test data: all 5 operations of the source were executed
// simulated: 2 runs equal to the source, 51 and 51 cycles
