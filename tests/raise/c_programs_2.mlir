// RUN: kiln cosim tests/raise/inputs/programs/bits.c --top tricks
// RUN: kiln cosim tests/raise/inputs/programs/adpcm.c --top encode
// RUN: kiln cosim tests/raise/inputs/programs/format.c --top format
// RUN: kiln cosim tests/raise/inputs/programs/aes.c --top encrypt
// RUN: kiln cosim tests/raise/inputs/programs/utf8.c --top check
// RUN: kiln cosim tests/raise/inputs/programs/tokens.cpp --top scan
// Programs as people write them: views of bits, codecs with state, text, goto, classes.

// OUTPUT
// call 1: equal, 9 cycles
// call 2: equal, 9 cycles
// call 3: equal, 9 cycles
// call 4: equal, 9 cycles
// call 5: equal, 9 cycles
// call 6: equal, 9 cycles
// call 7: equal, 9 cycles
// call 8: equal, 9 cycles
// call 9: equal, 9 cycles
// call 10: equal, 9 cycles
// call 11: equal, 9 cycles
// call 12: equal, 9 cycles
// exit code of main: 0
// call 1: equal, 456 cycles
// exit code of main: 0
// call 1: equal, 311 cycles
// exit code of main: 0
// call 1: equal, 982 cycles
// exit code of main: 0
// call 1: equal, 175 cycles
// call 2: equal, 38 cycles
// call 3: equal, 25 cycles
// exit code of main: 0
// call 1: equal, 266 cycles
// exit code of main: 0
