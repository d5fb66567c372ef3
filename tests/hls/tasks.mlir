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
// blur: exactly 455 cycles, target generic at 100 MHz
//
// loop              line   II  depth    turns    cycles  bound by
// i_j                  5    2      3      224       447  resource in read port: 2 uses, 1 per cycle
// i_j_1               13    2      4      196       391  resource rows read port: 2 uses, 1 per cycle
//
// beside each other:
//   i_j: issues in cycles 0 to 446
//   i_j_1: issues in cycles 59 to 449, after words of rows
//
// folded: rows keeps 32 of 224 words
//
// area: about 80 LUT4 in operators, 0 multipliers, 237 register bits, 512 memory bits
// simulated: 2 runs equal to the source, 455 and 455 cycles
