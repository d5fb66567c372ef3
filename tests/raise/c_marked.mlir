// RUN: kiln cosim tests/raise/inputs/list.c

// OUTPUT
// call 1: equal, 14 cycles
// exit code of main: 0
