// RUN: kiln hls tests/raise/inputs/broken.c --top f --clang tests/raise/inputs/refusing_clang -o %t/out
// EXIT: 1
// What clang refuses is told at its place.

// ERROR
// broken.c:1:23: error[E1073]: use of undeclared identifier 'y'
