// RUN: kiln cosim tests/raise/inputs/strings.cpp --top cost

// OUTPUT
// call 1: equal, 170 cycles
// call 2: equal, 183 cycles
// exit code of main: 0
