// RUN: kiln hls examples/c/gemm.c --top none -o %t/out
