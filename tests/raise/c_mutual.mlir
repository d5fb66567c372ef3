// RUN: kiln cosim examples/c/calculator.c --top calculator
// Functions that call each other are each built once.

// OUTPUT
// call 1: equal, 885 cycles
// call 2: equal, 1047 cycles
// call 3: equal, 885 cycles
// call 4: equal, 1047 cycles
// exit code of main: 0
