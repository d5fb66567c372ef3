// RUN: kiln hls tests/raise/inputs/open.c --top f -o %t/out
// EXIT: 1

// ERROR
// tests/raise/inputs/open.c:1:0: error[E1503]: the size of the array 'values' is not known
// note: give its declaration a size, as in values[64], or say --shape values=64
