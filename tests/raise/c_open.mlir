// RUN: kiln hls tests/raise/inputs/open.c --top f -o %t/out
