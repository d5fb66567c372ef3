// RUN: kiln schedule tests/scheduling/inputs
// EXIT: 1
// Of the graphs in a folder one contradicts itself (E1051); the other is solved all the same.
