// RUN: kiln hls examples/c/gemm.c -o %t/out
