// RUN: kiln hls tests/raise/inputs/reached.c --top f --no-sim -o %t/out
// The size of an array that nothing declares is what the function reaches of it.

// OUTPUT
// f: 0.10 us from start to done: exactly 10 cycles at 100 MHz, target generic; 80 % of them in line 3: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// arg0     3    1      1          8         8  -
//
// memory in: outside, 16 x 32 bits, read
// memory out: outside, 8 x 32 bits, written
//
// area: about 11 LUT4, 11 flip-flops, 0 multipliers, 0 block memories; 11 register bits, 0 memory bits inside
// operators: 1 adder (up to 3 bits), 4 and gates (up to 1 bits), 1 comparator (up to 1 bits), 2 multiplexers (up to 3 bits), 5 or gates (up to 4 bits), 3 xor gates (up to 1 bits)
//
// test data: all 3 operations of the source were executed
