// RUN: kiln cosim examples/c/gemm.c --top gemm
