// RUN: kiln hls examples/windows/conv2d_hd.mlir -o %t/out
// 3 x 3 convolution of a full HD image, 1920 x 1080, borders left out; weights from memory.

// OUTPUT
// conv2d_hd: 20.74 ms from start to done: exactly 2073614 cycles at 100 MHz, target generic; 100 % of them in line 5: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i_j      5    1      6    2073600   2073600  -
//
// other options: --advise builds the design with each, and says what it brings
//
// memory image: outside, 2073600 x 32 bits, read
// memory kernel: outside, 9 x 32 bits, read
// memory output: outside, 2067604 x 32 bits, written
// memory image_2: inside, 1920 x 32 bits, read and written
// memory image_1: inside, 1920 x 32 bits, read and written
//
// window of image, line 5: 1 read an iteration instead of 9: line buffer image_1 of 1920 x 32 bits, line buffer image_2 of 1920 x 32 bits, 6 registers of 32 bits; 123072 bits
//
// area: about 810 LUT4, 2013 flip-flops, 27 multipliers, 8 block memories; 2013 register bits, 122880 memory bits inside
// operators: 23 adders (up to 32 bits), 7 and gates (up to 1 bits), 2 comparators (up to 1 bits), 26 multiplexers (up to 32 bits), 6 or gates (up to 1 bits), 27 products (up to 32 bits), 5 xor gates (up to 1 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 1 of 1
//
// test data: all 9 operations of the source were executed
// simulated with at most 64 iterations a loop, at the same intervals and depths: 2 runs equal to the source, 4370 and 4370 cycles; --sim full simulates all of about 2073614 cycles
