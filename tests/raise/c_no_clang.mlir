// RUN: kiln hls examples/c/gemm.c --top gemm --clang /none/clang -o %t/out
