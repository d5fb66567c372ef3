// RUN: kiln hls examples/windows/padded.mlir -o %t/out
// 3 x 3 convolution of 256 x 256 pixels with zeros around them, and a mean of the same pixels beside it: two results of one

// OUTPUT
// padded: 660.61 us from start to done: exactly 66061 cycles at 100 MHz, target generic; 100 % of them in line 7: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// y_x      7    1      5      66049     66049  -
//
// memory image: outside, 65536 x 16 bits, read
// memory kernel: outside, 9 x 16 bits, read
// memory output: outside, 65536 x 16 bits, written
// memory mean: outside, 65536 x 16 bits, written
// memory image_2: inside, 257 x 16 bits, read and written
// memory image_1: inside, 257 x 16 bits, read and written
//
// window of image, line 7: 1 read an iteration instead of 9: line buffer image_1 of 257 x 16 bits, line buffer image_2 of 257 x 16 bits, 6 registers of 16 bits; 8320 bits
//
// area: about 556 LUT4, 907 flip-flops, 9 multipliers, 2 block memories; 907 register bits, 8224 memory bits inside
// operators: 26 adders (up to 16 bits), 17 and gates (up to 1 bits), 2 comparators (up to 1 bits), 42 multiplexers (up to 16 bits), 6 or gates (up to 1 bits), 9 products (up to 16 bits), 9 xor gates (up to 1 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 1 of 1
//
// test data: all 13 operations of the source were executed
// simulated: 2 runs equal to the source, 66061 and 66061 cycles
