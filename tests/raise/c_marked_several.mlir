// RUN: kiln hls tests/raise/inputs/host.cpp --interface axi-lite -o %t/out
// RUN: kiln cosim tests/raise/inputs/host.cpp
// EXIT: 1
// Behind a bus all marked functions are built; a run compares one.
// IGNORE: stdout

// ERROR
// error[E1070]: a run compares one function with its circuit: name one of turned, histogram, more, dot by --top
