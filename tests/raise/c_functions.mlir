// RUN: kiln cosim tests/raise/inputs/devices.c --top pump
// RUN: kiln cosim tests/raise/inputs/shapes.cpp --top total
// Addresses of functions in memory of the caller: a call through one is a choice among those that a run of main found there.

// OUTPUT
// call 1: equal, 57 cycles
// call 2: equal, 39 cycles
// call 3: equal, 30 cycles
// exit code of main: 0
// call 1: equal, 76 cycles
// exit code of main: 0
