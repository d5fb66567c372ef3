// RUN: kiln cosim tests/raise/inputs/bits.cpp --top bits

// OUTPUT
// call 1: equal, 9 cycles
// call 2: equal, 9 cycles
// call 3: equal, 9 cycles
// call 4: equal, 9 cycles
// call 5: equal, 9 cycles
// call 6: equal, 9 cycles
// exit code of main: 0

// ERROR
// tests/raise/inputs/bits.cpp:18:1: warning[E1075]: '#pragma HLS dataflow' is not needed: loops run beside each other where their data allow
