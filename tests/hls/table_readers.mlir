// RUN: kiln hls %s -o %t/out
// A table has a copy for each reader that needs one: the second loop runs beside the first and has its own, while the two loads of the
// first are in different cycles of its interval, which the store port of %y limits, and share one.
memref.global "private" constant @weights : memref<8xi16> = dense<[3, 1, 4, 1, 5, 9, 2, 6]>
func.func @readers(%x: memref<32xi16>, %y: memref<64xi16>, %z: memref<32xi16>) {
  %w = memref.get_global @weights : memref<8xi16>
  affine.for %i = 0 to 32 {
    %v = affine.load %x[%i] : memref<32xi16>
    %a = affine.load %w[%i mod 8] : memref<8xi16>
    %b = affine.load %w[(%i + 3) mod 8] : memref<8xi16>
    %p = arith.addi %v, %a : i16
    %q = arith.subi %v, %b : i16
    affine.store %p, %y[2 * %i] : memref<64xi16>
    affine.store %q, %y[2 * %i + 1] : memref<64xi16>
  }
  affine.for %i = 0 to 32 {
    %a = affine.load %w[%i floordiv 4] : memref<8xi16>
    affine.store %a, %z[%i] : memref<32xi16>
  }
  return
}

// OUTPUT
// readers: 0.67 us from start to done: exactly 67 cycles at 100 MHz, target generic; 94 % of them in line 7: II 2: y write port: 2 uses, 1 per cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        7    2      3         32        63  y write port: 2 uses, 1 per cycle
// i_1     16    1      1         32        32  -
//
// i: II 2: the ports of y are busy; fewer accesses of it an iteration, as by keeping values in iter_args, lower the II
//
// built with other options:
//   --ports 2rw: 35 cycles, 0.35 us (-48 %); 99 LUT4 (-25 %), 0 multipliers
//
// run at the same time:
//   i: iterations start in cycles 0 to 62
//   i_1: iterations start in cycles 0 to 31
//
// memory x: outside, 32 x 16 bits, read
// memory y: outside, 64 x 16 bits, written
// memory z: outside, 32 x 16 bits, written
// memory weights: inside, constant, 8 x 16 bits, read
// memory weights_2: inside, a copy of a constant, 8 x 16 bits, read
//
// area: about 132 LUT4, 154 flip-flops, 0 multipliers, 0 block memories; 122 register bits, 256 memory bits inside
// operators: 6 adders (up to 16 bits), 8 and gates (up to 1 bits), 3 comparators (up to 1 bits), 11 multiplexers (up to 16 bits), 8 or gates (up to 1 bits), 1 subtractor (up to 16 bits), 4 xor gates (up to 1 bits)
//
// test data: all 12 operations of the source were executed
// simulated: 2 runs equal to the source, 67 and 67 cycles
