// RUN: kiln cosim tests/raise/inputs/outside.c --top outside

// OUTPUT
// call 1: equal, 6 cycles
// exit code of main: 0

// ERROR
// warning[E1507]: 1 calls of 'outside' find addresses in memory of what the circuit does not have, so they are not compared
