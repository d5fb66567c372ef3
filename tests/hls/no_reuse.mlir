// RUN: kiln hls %s -o %t/out --no-reuse
// The window of tests/hls/reuse.mlir without buffers, on request: three elements of a column are read an iteration.
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
// column: 1.95 us from start to done: exactly 195 cycles at 100 MHz, target generic; 97 % of them in line 4: II 3: a read port: 3 uses, 1 per cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i_j      4    3      4         64       190  a read port: 3 uses, 1 per cycle
//
// i_j: II 3: the ports of a are busy; fewer accesses of it an iteration, as by keeping values in iter_args, lower the II
//
// built with other options:
//   --ports 2rw: 131 cycles, 1.31 us (-33 %); 84 LUT4 (-10 %), 0 multipliers
//
// memory a: outside, 80 x 16 bits, read
// memory b: outside, 64 x 16 bits, written
//
// area: about 93 LUT4, 107 flip-flops, 0 multipliers, 0 block memories; 107 register bits, 0 memory bits inside
// operators: 7 adders (up to 16 bits), 6 and gates (up to 1 bits), 4 comparators (up to 1 bits), 11 multiplexers (up to 7 bits), 5 or gates (up to 1 bits), 3 xor gates (up to 1 bits)
//
// test data: all 8 operations of the source were executed
// simulated: 2 runs equal to the source, 195 and 195 cycles
