// RUN: kiln schedule tests/scheduling/inputs/sum.graphml --resources tests/scheduling/inputs/stuck.graphml
// EXIT: 1
// A resource model without resources: E1050.

// OUTPUT
// instance  operations  II  bound  proof  latency  register bits  seconds  bounded by

// ERROR
// tests/scheduling/inputs/stuck.graphml:1:1: error[E1050]: there is no <Resource> in it
