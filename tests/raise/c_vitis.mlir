// RUN: kiln cosim tests/raise/inputs/vitis.cpp --top vitis

// OUTPUT
// call 1: equal, 21 cycles
// exit code of main: 0

// ERROR
// tests/raise/inputs/vitis.cpp:6:1: warning[E1075]: '#pragma HLS interface' is not needed: ports follow from the parameters, and the bus from --interface
// tests/raise/inputs/vitis.cpp:9:1: warning[E1075]: '#pragma HLS pipeline' is not needed: loops are pipelined as closely as their data allow
