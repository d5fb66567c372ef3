// RUN: kiln hls examples/c/gemm.c --top none -o %t/out
// EXIT: 1

// ERROR
// error[E1072]: no function 'none' with a body in examples/c/gemm.c
