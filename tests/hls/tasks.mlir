// RUN: kiln hls %s -o %t/out
// Rows that one loop writes are read by the next while later rows are made; a queue is kept of them.
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
// blur: 2.62 us from start to done: exactly 262 cycles at 100 MHz, target generic; 98 % of them in line 5: an iteration starts each cycle
//
// loop   line   II  depth iterations    cycles  what limits the II
// i_j       5    1      2        256       256  -
// i_j_1    13    1      2        224       224  -
//
// run at the same time:
//   i_j: iterations start in cycles 0 to 255
//   i_j_1: iterations start in cycles 35 to 258, waits for words of rows
//
// memory in: outside, 256 x 16 bits, read
// memory out: outside, 196 x 16 bits, written
// memory in_2: inside, 16 x 16 bits, read and written
// memory in_1: inside, 16 x 16 bits, read and written
// memory rows: inside, 2 x 16 bits, read and written
// memory rows: 2 words instead of 224: others are never live at once
//
// window of in, line 5: 1 read an iteration instead of 2: line buffer in_1 of 16 x 16 bits, line buffer in_2 of 16 x 16 bits; 512 bits
// window of rows, line 14: 1 read an iteration instead of 2: 2 registers of 16 bits; 32 bits
//
// area: about 172 LUT4, 222 flip-flops, 0 multipliers, 0 block memories; 174 register bits, 544 memory bits inside
// operators: 11 adders (up to 16 bits), 10 and gates (up to 1 bits), 8 comparators (up to 1 bits), 21 multiplexers (up to 16 bits), 7 or gates (up to 1 bits), 4 xor gates (up to 1 bits)
//
// test data: all 13 operations of the source were executed
// simulated: 2 runs equal to the source, 262 and 262 cycles
