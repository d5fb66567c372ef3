// RUN: kiln cosim tests/raise/inputs/programs/sensors.c --top parse
// RUN: kiln cosim tests/raise/inputs/programs/base64.c --top decode
// RUN: kiln cosim tests/raise/inputs/programs/queens.c --top queens
// RUN: kiln cosim tests/raise/inputs/programs/shortest.c --top shortest
// RUN: kiln cosim tests/raise/inputs/programs/huffman.c --top inflate_block
// RUN: kiln cosim tests/raise/inputs/programs/soft_float.c --top soft
// RUN: kiln cosim tests/raise/inputs/programs/feed.c tests/raise/inputs/programs/ring.c --top feed
// Programs as people write them: state machines, tables, recursion, heaps of structs, bit readers, several files.

// OUTPUT
// call 1: equal, 1241 cycles
// exit code of main: 0
// call 1: equal, 150 cycles
// call 2: equal, 14 cycles
// exit code of main: 0
// call 1: equal, 681 cycles
// call 2: equal, 1980 cycles
// call 3: equal, 681 cycles
// call 4: equal, 1980 cycles
// exit code of main: 0
// call 1: equal, 297 cycles
// exit code of main: 0
// call 1: equal, 131 cycles
// call 2: equal, 77 cycles
// exit code of main: 0
// call 1: equal, 20 cycles
// call 2: equal, 20 cycles
// call 3: equal, 21 cycles
// call 4: equal, 19 cycles
// call 5: equal, 19 cycles
// call 6: equal, 20 cycles
// call 7: equal, 19 cycles
// call 8: equal, 19 cycles
// call 9: equal, 20 cycles
// call 10: equal, 19 cycles
// call 11: equal, 19 cycles
// call 12: equal, 20 cycles
// call 13: equal, 20 cycles
// call 14: equal, 19 cycles
// call 15: equal, 19 cycles
// call 16: equal, 19 cycles
// only the first 16 calls are compared
// exit code of main: 0
// call 1: equal, 57 cycles
// call 2: equal, 57 cycles
// call 3: equal, 57 cycles
// call 4: equal, 57 cycles
// call 5: equal, 57 cycles
// call 6: equal, 57 cycles
// call 7: equal, 57 cycles
// call 8: equal, 57 cycles
// call 9: equal, 57 cycles
// call 10: equal, 57 cycles
// call 11: equal, 57 cycles
// exit code of main: 0
