// RUN: kiln hls examples/c/gemm.c --top gemm --clang /none/clang -o %t/out
// EXIT: 1

// ERROR
// error[E1071]: '/none/clang' does not start: No such file or directory (os error 2); install clang, or name it with --clang
