// RUN: kiln schedule tests/scheduling/inputs/sum.graphml --resources tests/scheduling/inputs/stuck.graphml
// EXIT: 1
// A resource model without resources: E1050.
