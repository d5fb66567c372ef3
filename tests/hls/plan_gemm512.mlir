// RUN: kiln hls examples/plans/gemm512.mlir --plan examples/targets/scratchpad-64k.toml --max-mul 16 -o %t/out
// A product of 512 x 512 through a scratchpad of 64 KiB: the sixteen multipliers wait for no transfer (8,388,608 cycles of
// computing).

// OUTPUT
// gemm512: the bus decides: 8400904 cycles or more from start to done, without a useful bound at about 62 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop   line   II  depth iterations    cycles  what limits the II
// i_j_k     4    1      3 8192 a run         -  -
//
// run at the same time:
//   i_j_k: iterations start in cycles 0 to 8191
//   block_13: iterations start in cycles 0 to 0
//
// memory A: outside, 262144 x 32 bits, not used
// memory B: outside, 262144 x 32 bits, not used
// memory C: outside, 262144 x 32 bits, not used
// memory A_scratchpad: inside, 4096 x 32 bits, read
// memory B_scratchpad: inside, 16 banks, cyclic in dimension 2, 131072 bits: an iteration reads up to 16 elements; accesses of one cycle never meet in a bank, proven
// memory C_scratchpad: inside, 16 banks, cyclic in dimension 2, 262144 bits: an iteration writes up to 16 elements; accesses of one cycle never meet in a bank, proven
//
// AXI4: A to A_scratchpad, 1 bank inside, started at 2 places of the program
// AXI4: B to B_scratchpad, 16 banks inside, started at 2 places of the program
// AXI4: C to C_scratchpad, 16 banks inside, started at 2 places of the program
// AXI4: C_scratchpad to C, 16 banks inside, started at 1 place of the program
//
// plan: the circuit takes 8423428 cycles or more
// 8399238 cycles; computing alone takes 8388608, moving alone 2359296
// 18874368 bytes moved; 18874368 at least with these tiles, 3145728 touched
// scratchpad: 65536 of 65536 bytes
// i by 64, j by 64, k by 32 in 1024 steps, 8399238 cycles
//   A: 1024 boxes of 64x32 in scratchpad at 0, 16384 bytes, double, in by dma
//   B: 1024 boxes of 32x64 in scratchpad at 16384, 16384 bytes, double, in by dma
//   C: 64 boxes of 64x64 in scratchpad at 32768, 32768 bytes, double, in by dma, out by dma
//
// area: about 12253 LUT4, 5248 flip-flops, 48 multipliers, 40 block memories; 5248 register bits, 524288 memory bits inside
// operators: 136 adders (up to 64 bits), 258 and gates (up to 1 bits), 288 comparators (up to 1 bits), 387 multiplexers (up to 81 bits), 181 or gates (up to 3 bits), 48 products (up to 32 bits), 63 subtractors (up to 25 bits), 99 xor gates (up to 1 bits)
//
// test data: all 9 operations of the source were executed
// simulated with at most 16 iterations a loop, at the same intervals and depths: 2 runs equal to the source, 1411 and 1567 cycles; --sim full simulates all of about 8423428 cycles
