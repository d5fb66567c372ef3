// RUN: kiln hls examples/windows/stencil2d.mlir -o %t/out
// A 3 x 3 filter from memory over 32 x 32, after stencil2d of MachSuite.

// OUTPUT
// stencil2d: 10.37 us from start to done: exactly 1037 cycles at 100 MHz, target generic; 99 % of them in line 5: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// r_c      5    1      4       1024      1024  -
//
// memory orig: outside, 1024 x 32 bits, read
// memory sol: outside, 1024 x 32 bits, written
// memory filter: outside, 9 x 32 bits, read
// memory orig_2: inside, 32 x 32 bits, read and written
// memory orig_1: inside, 32 x 32 bits, read and written
//
// window of orig, line 5: 1 read an iteration instead of 9: line buffer orig_1 of 32 x 32 bits, line buffer orig_2 of 32 x 32 bits, 6 registers of 32 bits; 2240 bits
//
// area: about 1000 LUT4, 1411 flip-flops, 27 multipliers, 0 block memories; 1347 register bits, 2048 memory bits inside
// operators: 20 adders (up to 32 bits), 7 and gates (up to 1 bits), 4 comparators (up to 1 bits), 24 multiplexers (up to 32 bits), 6 or gates (up to 1 bits), 27 products (up to 32 bits), 3 xor gates (up to 1 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 1 of 1
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 1037 and 1037 cycles
