// RUN: kiln hls tests/raise/inputs/open.c --top f --clang clang-19 --std c11 -I tests/raise -D LIMIT=8 --shape values=8 -o %t/out --runs 2
// IGNORE: stdout
// Options of programs in C.
