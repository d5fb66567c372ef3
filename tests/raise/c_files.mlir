// RUN: kiln hls tests/raise/inputs/programs/feed.c tests/raise/inputs/programs/ring.c --top feed -o %t/out
// RUN: kiln hls tests/raise/inputs/programs/feed.c examples/gemm.mlir --top feed -o %t/out
// EXIT: 1
// IGNORE: stdout

// ERROR
// error[E1070]: a program of MLIR is one file
