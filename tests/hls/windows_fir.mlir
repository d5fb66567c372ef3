// RUN: kiln hls examples/windows/fir.mlir -o %t/out
// Finite impulse response filter of 16 taps over 65536 samples of 16 bits; taps from memory.

// OUTPUT
// fir: 655.72 us from start to done: exactly 65572 cycles at 100 MHz, target generic; 100 % of them in line 5: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// n        5    1      4      65551     65551  -
//
// memory x: outside, 65551 x 16 bits, read
// memory h: outside, 16 x 16 bits, read
// memory y: outside, 65536 x 16 bits, written
//
// window of x, line 5: 1 read an iteration instead of 16: 15 registers of 16 bits; 240 bits
//
// area: about 486 LUT4, 995 flip-flops, 16 multipliers, 0 block memories; 995 register bits, 0 memory bits inside
// operators: 7 adders (up to 17 bits), 5 and gates (up to 1 bits), 1 comparator (up to 1 bits), 33 multiplexers (up to 17 bits), 6 or gates (up to 1 bits), 16 products (up to 16 bits), 4 xor gates (up to 1 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 1 of 1
//
// test data: all 7 operations of the source were executed
// simulated: 2 runs equal to the source, 65572 and 65572 cycles
