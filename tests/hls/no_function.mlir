// RUN: kiln hls %s -o %t/out
// EXIT: 1
// Nothing to build: E0601.

module {
}

// ERROR
// %s:5:1: error[E0601]: there is no function to build
// module {
// ^
// note: the file holds no operation: a function is `func.func @f(...) { ... }`
