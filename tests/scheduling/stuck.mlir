// RUN: kiln schedule tests/scheduling/inputs
// EXIT: 1
// Of the graphs in a folder one contradicts itself (E1051); the other is solved all the same.

// OUTPUT
// instance  operations  II  bound  proof   latency  seconds  bounded by
// sum                4   2      2  proven        7      0.0  resource mem: 2 uses, 1 per cycle

// ERROR
// error[E1051]: 'tests/scheduling/inputs/stuck.graphml' has no schedule: values depend on themselves within one iteration: y -> x
