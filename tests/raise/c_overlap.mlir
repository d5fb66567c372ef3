// RUN: kiln cosim tests/raise/inputs/overlap.c --top f

// OUTPUT
// call 1: equal, 7 cycles
// exit code of main: 0

// ERROR
// warning[E1505]: 1 calls of 'f' get arrays that share memory: a circuit has a memory for each, so they are not compared
