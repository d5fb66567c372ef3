// RUN: kiln cosim tests/raise/inputs/grows.c --top grows

// OUTPUT
// call 1: equal, 527 cycles
// exit code of main: 0
