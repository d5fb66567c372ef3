// RUN: kiln hls examples/c/gemm.c -o %t/out
// EXIT: 1

// ERROR
// error[E1070]: a program in C needs the function that becomes hardware: give --top NAME
// note: or mark it: __attribute__((annotate("kiln.device")))
