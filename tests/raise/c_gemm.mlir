// RUN: kiln cosim examples/c/gemm.c --top gemm

// OUTPUT
// call 1: equal, 516 cycles
// exit code of main: 0
