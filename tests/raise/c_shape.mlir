// RUN: kiln hls tests/raise/inputs/open.c --top f --shape values=4 --no-sim -o %t/out
