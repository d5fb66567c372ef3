// RUN: kiln cosim tests/raise/inputs/wrong_main.c --top f
// EXIT: 1

// ERROR
// error[E1074]: 'main' returned 3; calls that were compared and are equal: 1
