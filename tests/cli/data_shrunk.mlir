// RUN: kiln hls %s -o %t/out
// An index that all random words of 32 bits leave: data that stay inside the array are used, and the report says so.

func.func @lookup(%T: memref<16xi32>, %I: memref<4xi32>, %O: memref<4xi32>) {
  affine.for %i = 0 to 4 {
    %at = affine.load %I[%i] : memref<4xi32>
    %index = arith.index_cast %at : i32 to index
    %v = memref.load %T[%index] : memref<16xi32>
    affine.store %v, %O[%i] : memref<4xi32>
  }
  return
}

// OUTPUT
// lookup: 0.07 us from start to done: exactly 7 cycles at 100 MHz, target generic; 57 % of them in line 5: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        5    1      2          4         4  -
//
// memory T: outside, 16 x 32 bits, read
// memory I: outside, 4 x 32 bits, read
// memory O: outside, 4 x 32 bits, written
//
// area: about 8 LUT4, 13 flip-flops, 0 multipliers, 0 block memories; 13 register bits, 0 memory bits inside
// operators: 1 adder (up to 2 bits), 4 and gates (up to 1 bits), 1 comparator (up to 1 bits), 2 multiplexers (up to 2 bits), 4 or gates (up to 1 bits), 3 xor gates (up to 1 bits)
//
// test data: all 5 operations of the source were executed
// simulated: 2 runs equal to the source, 7 and 7 cycles
// some random data are undefined for the source (line 8: index 1867293721 is out of bounds in dimension 0 of size 16): other data are used
