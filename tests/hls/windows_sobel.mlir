// RUN: kiln hls examples/windows/sobel.mlir -o %t/out
// Sobel: the strength of edges in a full HD image of 8 bits, as |gx| + |gy|, at most 255; borders left out.

// OUTPUT
// sobel: 20.74 ms from start to done: exactly 2073604 cycles at 100 MHz, target generic; 100 % of them in line 6: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// y_x      6    1      3    2073600   2073600  -
//
// other options: --advise builds the design with each, and says what it brings
//
// memory image: outside, 2073600 x 8 bits, read
// memory edges: outside, 2067604 x 8 bits, written
// memory image_2: inside, 1920 x 8 bits, read and written
// memory image_1: inside, 1920 x 8 bits, read and written
//
// window of image, line 6: 1 read an iteration instead of 8: line buffer image_1 of 1920 x 8 bits, line buffer image_2 of 1920 x 8 bits, 6 registers of 8 bits; 30768 bits
//
// area: about 313 LUT4, 293 flip-flops, 0 multipliers, 2 block memories; 293 register bits, 30720 memory bits inside
// operators: 15 adders (up to 21 bits), 8 and gates (up to 1 bits), 4 comparators (up to 1 bits), 21 multiplexers (up to 21 bits), 5 or gates (up to 1 bits), 4 subtractors (up to 11 bits), 5 xor gates (up to 1 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 1 of 2
//
// test data: all 38 operations of the source were executed
// simulated with at most 16 iterations a loop, at the same intervals and depths: 2 runs equal to the source, 328 and 328 cycles; --sim full simulates all of about 2073604 cycles
