// RUN: kiln cosim tests/raise/inputs/slices.rs --top slices

// OUTPUT
// call 1: equal, 500 cycles
// exit code of main: 0
