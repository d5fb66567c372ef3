// RUN: kiln cosim tests/raise/inputs/sorts.cpp --top sorts

// OUTPUT
// call 1: equal, 2141 cycles
// exit code of main: 0
