// RUN: kiln hls %s -o %t --flow elastic
// The same operands in the elastic flow.
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
// products: data decide the cycles from start to done; on the test data 38 in each of 2 runs at 100 MHz, target generic
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1     4    1      -          -         -  rings and ports: 1.00 cycles an iteration where data allow
//
// memory a: outside, 32 x 16 bits, read
// memory b: outside, 32 x 17 bits, read
// memory c: outside, 32 x 34 bits, written
// memory d: outside, 32 x 32 bits, written
//
// area: about 572 LUT4, 438 flip-flops, 2 multipliers, 0 block memories; 438 register bits, 0 memory bits inside
// operators: 27 adders (up to 5 bits), 155 and gates (up to 1 bits), 55 comparators (up to 1 bits), 67 multiplexers (up to 33 bits), 54 or gates (up to 1 bits), 2 products (up to 33 bits), 66 xor gates (up to 1 bits)
//
// test data: all 10 operations of the source were executed
// simulated: 2 runs equal to the source, 38 and 38 cycles
