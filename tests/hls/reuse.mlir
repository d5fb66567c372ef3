// RUN: kiln hls %s -o %t/out
// Three elements of a column: one is read an iteration, the others come from two line buffers.
func.func @column(%a: memref<10x8xi16>, %b: memref<8x8xi16>) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %u = affine.load %a[%i, %j] : memref<10x8xi16>
      %v = affine.load %a[%i + 1, %j] : memref<10x8xi16>
      %w = affine.load %a[%i + 2, %j] : memref<10x8xi16>
      %s = arith.addi %u, %v : i16
      %t = arith.addi %s, %w : i16
      affine.store %t, %b[%i, %j] : memref<8x8xi16>
    }
  }
  return
}

// OUTPUT
// column: 0.83 us from start to done: exactly 83 cycles at 100 MHz, target generic; 96 % of them in line 4: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i_j      4    1      2         80        80  -
//
// memory a: outside, 80 x 16 bits, read
// memory b: outside, 64 x 16 bits, written
// memory a_2: inside, 8 x 16 bits, read and written
// memory a_1: inside, 8 x 16 bits, read and written
//
// window of a, line 4: 1 read an iteration instead of 3: line buffer a_1 of 8 x 16 bits, line buffer a_2 of 8 x 16 bits; 256 bits
//
// area: about 108 LUT4, 121 flip-flops, 0 multipliers, 0 block memories; 89 register bits, 256 memory bits inside
// operators: 6 adders (up to 16 bits), 6 and gates (up to 1 bits), 3 comparators (up to 1 bits), 8 multiplexers (up to 6 bits), 4 or gates (up to 1 bits), 3 xor gates (up to 1 bits)
//
// test data: all 8 operations of the source were executed
// simulated: 2 runs equal to the source, 83 and 83 cycles
