// RUN: kiln hls tests/raise/inputs/unroll.c --top mix --memory internal -o %t/mix
// RUN: kiln cosim tests/raise/inputs/unroll.c --top dot
// RUN: kiln cosim tests/raise/inputs/unroll.c --top whole
// RUN: kiln cosim tests/raise/inputs/unroll.c --top length
// Four iterations of mix are one, on arrays in four banks: 18 cycles, which are 67 without the pragma.

// OUTPUT
// mix: 0.18 us from start to done: exactly 18 cycles at 100 MHz, target generic; 89 % of them in line 6: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// arg0     6    1      1         16        16  -
//
// memory a: a copy inside, 4 banks, cyclic in dimension 0, 2048 bits: an iteration reads up to 4 elements; accesses of one cycle never meet in a bank, proven
// memory b: a copy inside, 4 banks, cyclic in dimension 0, 2048 bits: an iteration reads up to 4 elements; accesses of one cycle never meet in a bank, proven
// memory c: a copy inside, 4 banks, cyclic in dimension 0, 2048 bits: an iteration writes up to 4 elements; accesses of one cycle never meet in a bank, proven
//
// area: about 1042 LUT4, 447 flip-flops, 0 multipliers, 0 block memories; 63 register bits, 6144 memory bits inside
// operators: 8 adders (up to 32 bits), 40 and gates (up to 1 bits), 1 comparator (up to 1 bits), 21 multiplexers (up to 32 bits), 16 or gates (up to 1 bits), 4 subtractors (up to 32 bits), 19 xor gates (up to 32 bits)
//
// test data: all 32 operations of the source were executed
// simulated: 1 runs equal to the source, 18 cycles
// expected: all 192 numbers that the data expect are equal
// call 1: equal, 17 cycles
// call 2: equal, 75 cycles
// exit code of main: 0
// call 1: equal, 11 cycles
// exit code of main: 0
// call 1: equal, 14 cycles
// exit code of main: 0

// ERROR
// tests/raise/inputs/unroll.c:33:1: warning[E0503]: this loop is not unrolled 2 times: its bounds are not simple enough
