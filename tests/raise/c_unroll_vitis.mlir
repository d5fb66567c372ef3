// RUN: kiln cosim tests/raise/inputs/unroll.cpp --top fir
// RUN: kiln cosim tests/raise/inputs/unroll.cpp --top shift
// RUN: kiln cosim tests/raise/inputs/unroll.cpp --top most
// Without unrolling fir takes 580 cycles, and shift 22.

// OUTPUT
// call 1: equal, 244 cycles
// call 2: equal, 244 cycles
// exit code of main: 0
// call 1: equal, 10 cycles
// call 2: equal, 10 cycles
// call 3: equal, 10 cycles
// call 4: equal, 10 cycles
// call 5: equal, 10 cycles
// call 6: equal, 10 cycles
// call 7: equal, 10 cycles
// call 8: equal, 10 cycles
// call 9: equal, 10 cycles
// call 10: equal, 10 cycles
// call 11: equal, 10 cycles
// call 12: equal, 10 cycles
// exit code of main: 0
// call 1: equal, 21 cycles
// exit code of main: 0

// ERROR
// tests/raise/inputs/unroll.cpp:6:1: warning[E1075]: '#pragma HLS array_partition' is not needed: memories are split where accesses need it
// tests/raise/inputs/unroll.cpp:7:1: warning[E1075]: '#pragma HLS interface' is left to an option: --memory axi puts arrays behind an AXI4 bus, which m_axi asks for
// tests/raise/inputs/unroll.cpp:8:1: warning[E1075]: '#pragma HLS dataflow' is not needed: loops run beside each other where their data allow
// tests/raise/inputs/unroll.cpp:12:1: warning[E1075]: '#pragma HLS pipeline' is not needed: loops are pipelined as closely as their data allow
// tests/raise/inputs/unroll.cpp:37:1: warning[E1075]: '#pragma HLS unroll' has a factor that is no number from 1 to 1024
// tests/raise/inputs/unroll.cpp:38:1: warning[E1075]: '#pragma HLS interface' is left to an option: --interface axi-lite puts registers behind AXI4-Lite, which s_axilite asks for
// tests/raise/inputs/unroll.cpp:39:1: warning[E1075]: '#pragma HLS interface' is left to an option: --memory stream gives arrays ports of AXI4-Stream, which axis asks for
// tests/raise/inputs/unroll.cpp:32:1: warning[E1075]: '#pragma HLS unroll' stands in no loop
// tests/raise/inputs/unroll.cpp:6:1: warning[E1075]: '#pragma HLS array_partition' is not needed: memories are split where accesses need it
// tests/raise/inputs/unroll.cpp:7:1: warning[E1075]: '#pragma HLS interface' is left to an option: --memory axi puts arrays behind an AXI4 bus, which m_axi asks for
// tests/raise/inputs/unroll.cpp:8:1: warning[E1075]: '#pragma HLS dataflow' is not needed: loops run beside each other where their data allow
// tests/raise/inputs/unroll.cpp:12:1: warning[E1075]: '#pragma HLS pipeline' is not needed: loops are pipelined as closely as their data allow
// tests/raise/inputs/unroll.cpp:37:1: warning[E1075]: '#pragma HLS unroll' has a factor that is no number from 1 to 1024
// tests/raise/inputs/unroll.cpp:38:1: warning[E1075]: '#pragma HLS interface' is left to an option: --interface axi-lite puts registers behind AXI4-Lite, which s_axilite asks for
// tests/raise/inputs/unroll.cpp:39:1: warning[E1075]: '#pragma HLS interface' is left to an option: --memory stream gives arrays ports of AXI4-Stream, which axis asks for
// tests/raise/inputs/unroll.cpp:32:1: warning[E1075]: '#pragma HLS unroll' stands in no loop
// tests/raise/inputs/unroll.cpp:6:1: warning[E1075]: '#pragma HLS array_partition' is not needed: memories are split where accesses need it
// tests/raise/inputs/unroll.cpp:7:1: warning[E1075]: '#pragma HLS interface' is left to an option: --memory axi puts arrays behind an AXI4 bus, which m_axi asks for
// tests/raise/inputs/unroll.cpp:8:1: warning[E1075]: '#pragma HLS dataflow' is not needed: loops run beside each other where their data allow
// tests/raise/inputs/unroll.cpp:12:1: warning[E1075]: '#pragma HLS pipeline' is not needed: loops are pipelined as closely as their data allow
// tests/raise/inputs/unroll.cpp:37:1: warning[E1075]: '#pragma HLS unroll' has a factor that is no number from 1 to 1024
// tests/raise/inputs/unroll.cpp:38:1: warning[E1075]: '#pragma HLS interface' is left to an option: --interface axi-lite puts registers behind AXI4-Lite, which s_axilite asks for
// tests/raise/inputs/unroll.cpp:39:1: warning[E1075]: '#pragma HLS interface' is left to an option: --memory stream gives arrays ports of AXI4-Stream, which axis asks for
// tests/raise/inputs/unroll.cpp:32:1: warning[E1075]: '#pragma HLS unroll' stands in no loop
