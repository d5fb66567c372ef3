// RUN: kiln hls tests/raise/inputs/broken.c --top f -o %t/out
// EXIT: 1

// ERROR
// tests/raise/inputs/broken.c:1:23: error[E1073]: use of undeclared identifier 'y'
