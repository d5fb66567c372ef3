// RUN: kiln hls %s -o %t --target ecp5
// Products are as wide as their operands, with signs where that is smaller: one multiplier for each of these.
func.func @products(%a: memref<32xi16>, %b: memref<32xi17>, %c: memref<32xi34>, %d: memref<32xi32>) {
  affine.for %i = 0 to 32 {
    %x0 = affine.load %a[%i] : memref<32xi16>
    %y0 = affine.load %b[%i] : memref<32xi17>
    %x = arith.extsi %x0 : i16 to i34
    %y = arith.extui %y0 : i17 to i34
    %p = arith.muli %x, %y : i34
    affine.store %p, %c[%i] : memref<32xi34>
    %z = arith.extsi %x0 : i16 to i32
    %q = arith.muli %z, %z : i32
    affine.store %q, %d[%i] : memref<32xi32>
  }
  return
}

// OUTPUT
// products: 0.36 us from start to done: exactly 36 cycles at 100 MHz, target ecp5; 89 % of them in line 4: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        4    1      3         32        32  -
//
// memory a: outside, 32 x 16 bits, read
// memory b: outside, 32 x 17 bits, read
// memory c: outside, 32 x 34 bits, written
// memory d: outside, 32 x 32 bits, written
//
// area: about 14 LUT4, 127 flip-flops, 2 multipliers, 0 block memories; 127 register bits, 0 memory bits inside
// operators: 1 adder (up to 5 bits), 4 and gates (up to 1 bits), 1 comparator (up to 1 bits), 2 multiplexers (up to 5 bits), 4 or gates (up to 1 bits), 2 products (up to 33 bits), 3 xor gates (up to 1 bits)
//
// test data: all 10 operations of the source were executed
// simulated: 2 runs equal to the source, 36 and 36 cycles
