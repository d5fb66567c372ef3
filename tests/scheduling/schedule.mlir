// RUN: kiln schedule tests/scheduling/inputs/sum.graphml
// A graph with the resource model of its folder.
