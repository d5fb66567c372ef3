// RUN: kiln cosim tests/raise/inputs/wide.c --std gnu2x --top bits65
// RUN: kiln cosim tests/raise/inputs/wide.c --std gnu2x --top bits72
// RUN: kiln cosim tests/raise/inputs/wide.c --std gnu2x --top bits75
// RUN: kiln cosim tests/raise/inputs/wide.c --std gnu2x --top bits127
// RUN: kiln cosim tests/raise/inputs/wide.c --std gnu2x --top pair
// RUN: kiln cosim tests/raise/inputs/wide.c --std gnu2x --top padded
// RUN: kiln cosim tests/raise/inputs/wide.c --std gnu2x --top copies
// Results with padding, which is zero in both runs: between members of structs, and what is above a _BitInt.

// OUTPUT
// call 1: equal, 2 cycles
// call 2: equal, 2 cycles
// call 3: equal, 2 cycles
// call 4: equal, 2 cycles
// call 5: equal, 2 cycles
// call 6: equal, 2 cycles
// call 7: equal, 2 cycles
// call 8: equal, 2 cycles
// exit code of main: 0
// call 1: equal, 4 cycles
// call 2: equal, 4 cycles
// call 3: equal, 4 cycles
// call 4: equal, 4 cycles
// exit code of main: 0
// call 1: equal, 3 cycles
// call 2: equal, 3 cycles
// call 3: equal, 3 cycles
// call 4: equal, 3 cycles
// exit code of main: 0
// call 1: equal, 2 cycles
// call 2: equal, 2 cycles
// call 3: equal, 2 cycles
// call 4: equal, 2 cycles
// exit code of main: 0
// call 1: equal, 10 cycles
// call 2: equal, 10 cycles
// call 3: equal, 10 cycles
// call 4: equal, 10 cycles
// exit code of main: 0
// call 1: equal, 51 cycles
// call 2: equal, 51 cycles
// call 3: equal, 51 cycles
// call 4: equal, 51 cycles
// call 5: equal, 51 cycles
// call 6: equal, 51 cycles
// call 7: equal, 51 cycles
// call 8: equal, 51 cycles
// exit code of main: 0
// call 1: equal, 86 cycles
// call 2: equal, 86 cycles
// call 3: equal, 86 cycles
// call 4: equal, 86 cycles
// exit code of main: 0
