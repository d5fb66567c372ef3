// RUN: kiln cosim tests/raise/inputs/overlap.c --top f
