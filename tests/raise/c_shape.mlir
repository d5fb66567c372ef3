// RUN: kiln hls tests/raise/inputs/open.c --top f --shape values=4 --no-sim -o %t/out

// OUTPUT
// f: data decide: 4 to 2147483653 cycles from start to done at 100 MHz, target generic
//
// loop  line   II  depth            iterations    cycles  what limits the II
// arg0     4    1      2 0 to 2147483647 a run         -  -
//
// memory values: outside, 4 x 32 bits, read
//
// area: about 126 LUT4, 268 flip-flops, 0 multipliers, 0 block memories; 268 register bits, 0 memory bits inside
// operators: 2 adders (up to 33 bits), 7 and gates (up to 1 bits), 2 comparators (up to 1 bits), 6 multiplexers (up to 33 bits), 7 or gates (up to 1 bits), 5 xor gates (up to 1 bits)
//
// test data: all 4 operations of the source were executed
// some random data are undefined for the source (line 5: index 4 is out of bounds in dimension 0 of size 4): other data are used
