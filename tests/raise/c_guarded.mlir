// RUN: kiln cosim tests/raise/inputs/guarded.c --top converted
// RUN: kiln cosim tests/raise/inputs/guarded.c --top shifted
// RUN: kiln cosim tests/raise/inputs/guarded.c --top last
// A value that is undefined is no fault where nothing depends on it.

// OUTPUT
// call 1: equal, 4 cycles
// call 2: equal, 4 cycles
// call 3: equal, 4 cycles
// exit code of main: 0
// call 1: equal, 2 cycles
// call 2: equal, 2 cycles
// call 3: equal, 2 cycles
// exit code of main: 0
// call 1: equal, 9 cycles
// call 2: equal, 11 cycles
// exit code of main: 0
