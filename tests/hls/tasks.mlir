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
// blur: exactly 455 cycles from start to done (4.55 us); target generic at 100 MHz
//
// loop   line   II  depth iterations    cycles  what limits the II
// i_j       5    2      3        224       447  in read port: 2 uses, 1 per cycle
// i_j_1    13    2      4        196       391  rows read port: 2 uses, 1 per cycle
//
// i_j: II 2: the ports of in are busy; --ports 2rw gives it two that read and write, --memory internal or --unroll with --local-kib splits it into banks
// i_j_1: II 2: the ports of rows are busy; --ports 2rw gives it two, --unroll splits it into banks
//
// run at the same time:
//   i_j: iterations start in cycles 0 to 446
//   i_j_1: iterations start in cycles 59 to 449, waits for words of rows
//
// memory in: outside, 256 x 16 bits, read
// memory out: outside, 196 x 16 bits, written
// memory rows: inside, 32 x 16 bits, read and written
// memory rows: 32 words instead of 224: others are never live at once
//
// area: about 80 LUT4 in operators, 0 multipliers, 237 register bits, 512 memory bits inside
// operators: 12 adders (up to 16 bits), 14 and gates (up to 1 bits), 8 comparators (up to 1 bits), 25 multiplexers (up to 16 bits), 24 or gates (up to 8 bits), 5 xor gates (up to 1 bits)
//
// test data: all 13 operations of the source were executed
// simulated: 2 runs equal to the source, 455 and 455 cycles
