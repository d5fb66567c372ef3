// RUN: kiln hls %s -o %t/out --no-overlap
// The same loops one after the other, on request.
func.func @blur(%in: memref<16x16xi16>, %out: memref<14x14xi16>) {
  %rows = memref.alloc() : memref<14x16xi16>
  affine.for %i = 0 to 14 {
    affine.for %j = 0 to 16 {
      %a = affine.load %in[%i, %j] : memref<16x16xi16>
      %b = affine.load %in[%i + 2, %j] : memref<16x16xi16>
      %s = arith.addi %a, %b : i16
      affine.store %s, %rows[%i, %j] : memref<14x16xi16>
    }
  }
  affine.for %i = 0 to 14 {
    affine.for %j = 0 to 14 {
      %a = affine.load %rows[%i, %j] : memref<14x16xi16>
      %b = affine.load %rows[%i, %j + 2] : memref<14x16xi16>
      %s = arith.addi %a, %b : i16
      affine.store %s, %out[%i, %j] : memref<14x14xi16>
    }
  }
  return
}

// OUTPUT
// blur: 4.85 us from start to done: exactly 485 cycles at 100 MHz, target generic; 53 % of them in line 5: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i_j      5    1      2        256       256  -
// j       14    1      2        196       196  -
//
// memory in: outside, 256 x 16 bits, read
// memory out: outside, 196 x 16 bits, written
// memory in_2: inside, 16 x 16 bits, read and written
// memory in_1: inside, 16 x 16 bits, read and written
// memory rows: inside, 224 x 16 bits, read and written
//
// window of in, line 5: 1 read an iteration instead of 2: line buffer in_1 of 16 x 16 bits, line buffer in_2 of 16 x 16 bits; 512 bits
//
// area: about 250 LUT4, 252 flip-flops, 0 multipliers, 1 block memory; 220 register bits, 4096 memory bits inside
// operators: 11 adders (up to 16 bits), 10 and gates (up to 1 bits), 5 comparators (up to 1 bits), 18 multiplexers (up to 16 bits), 11 or gates (up to 8 bits), 1 subtractor (up to 8 bits), 5 xor gates (up to 1 bits)
//
// test data: all 13 operations of the source were executed
// simulated: 2 runs equal to the source, 485 and 485 cycles
