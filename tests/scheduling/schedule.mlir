// RUN: kiln schedule tests/scheduling/inputs/sum.graphml
// A graph with the resource model of its folder.

// OUTPUT
// instance  operations  II  bound  proof   latency  register bits  seconds  bounded by
// sum                4   2      2  proven        7             64      0.0  resource mem: 2 uses, 1 per cycle
