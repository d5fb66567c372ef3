// RUN: kiln hls tests/raise/inputs/broken.c --top f -o %t/out
