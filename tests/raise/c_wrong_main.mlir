// RUN: kiln cosim tests/raise/inputs/wrong_main.c --top f
