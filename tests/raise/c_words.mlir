// RUN: kiln cosim tests/raise/inputs/words.c --top same
// Calls that take addresses from a table; arrays that share memory which nothing writes are compared.

// OUTPUT
// call 1: equal, 5 cycles
// call 2: equal, 5 cycles
// call 3: equal, 5 cycles
// call 4: equal, 5 cycles
// call 5: equal, 17 cycles
// call 6: equal, 14 cycles
// call 7: equal, 5 cycles
// call 8: equal, 17 cycles
// call 9: equal, 5 cycles
// call 10: equal, 41 cycles
// exit code of main: 0
