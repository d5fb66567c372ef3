// RUN: kiln cosim tests/raise/inputs/address.c --top keep
// Addresses that stay in memory are those of globals, also of one that lies right behind another.

// OUTPUT
// call 1: equal, 4 cycles
// call 2: equal, 4 cycles
// call 3: equal, 4 cycles
// exit code of main: 0
