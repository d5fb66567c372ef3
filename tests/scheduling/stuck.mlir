// RUN: kiln schedule tests/scheduling/inputs
// EXIT: 1
// Of the graphs in a folder one contradicts itself (E1051); the other is solved all the same.

// OUTPUT
// instance  operations  II  bound  proof   latency  register bits  seconds  bounded by
// sum                4   2      2  proven        7             64      0.0  resource mem: 2 uses, 1 per cycle

// ERROR
// tests/scheduling/inputs/stuck.graphml:6:1: error[E1051]: 'stuck' has no schedule: values depend on themselves within one iteration: y -> x
