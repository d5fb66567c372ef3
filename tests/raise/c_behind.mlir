// RUN: kiln cosim tests/raise/inputs/behind.c --top behind

// OUTPUT
// call 1: equal, 73 cycles
// call 2: equal, 73 cycles
// exit code of main: 0
