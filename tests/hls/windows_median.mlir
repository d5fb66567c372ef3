// RUN: kiln hls examples/windows/median.mlir -o %t/out
// Median of 3 x 3 pixels of 8 bits of a full HD image, by a network of 19 exchanges; borders left out.

// OUTPUT
// median: 20.74 ms from start to done: exactly 2073607 cycles at 100 MHz, target generic; 100 % of them in line 4: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// y_x      4    1      6    2073600   2073600  -
//
// other options: --advise builds the design with each, and says what it brings
//
// memory image: outside, 2073600 x 8 bits, read
// memory output: outside, 2067604 x 8 bits, written
// memory image_2: inside, 1920 x 8 bits, read and written
// memory image_1: inside, 1920 x 8 bits, read and written
//
// window of image, line 4: 1 read an iteration instead of 9: line buffer image_1 of 1920 x 8 bits, line buffer image_2 of 1920 x 8 bits, 6 registers of 8 bits; 30768 bits
//
// area: about 697 LUT4, 527 flip-flops, 0 multipliers, 2 block memories; 527 register bits, 30720 memory bits inside
// operators: 6 adders (up to 21 bits), 7 and gates (up to 1 bits), 32 comparators (up to 1 bits), 48 multiplexers (up to 21 bits), 5 or gates (up to 1 bits), 5 xor gates (up to 1 bits)
//
// test data: all 50 operations of the source were executed
// simulated with at most 16 iterations a loop, at the same intervals and depths: 2 runs equal to the source, 331 and 331 cycles; --sim full simulates all of about 2073607 cycles
