// RUN: kiln cosim examples/c/calculator.c --top calculator
// Functions that call each other are each built once.

// OUTPUT
// call 1: equal, 885 cycles
// exit code of main: 0

// ERROR
// warning[E1507]: 3 calls of 'calculator' find addresses in memory of what the circuit does not have, so they are not compared
