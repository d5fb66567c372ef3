// RUN: kiln hls examples/windows/stencil3d.mlir -o %t/out
// A point and its six neighbours in 8 x 16 x 16, borders copied, after stencil3d of MachSuite.

// OUTPUT
// stencil3d: 29.25 us from start to done: exactly 2925 cycles at 100 MHz, target generic; 70 % of them in line 28: an iteration starts each cycle
//
// loop   line   II  depth iterations    cycles  what limits the II
// j_k       4    2      2        256       511  orig read port: 2 uses, 1 per cycle
// i_k      12    2      2         96       191  orig read port: 2 uses, 1 per cycle
// i_j      20    2      2         84       167  orig read port: 2 uses, 1 per cycle
// i_j_k    28    1      4       2048      2048  -
//
// j_k: II 2: the ports of orig are busy; fewer accesses of it an iteration, as by keeping values in iter_args, lower the II
// i_k: II 2: the ports of orig are busy; fewer accesses of it an iteration, as by keeping values in iter_args, lower the II
// i_j: II 2: the ports of orig are busy; fewer accesses of it an iteration, as by keeping values in iter_args, lower the II
//
// other options: --advise builds the design with each, and says what it brings
//
// memory orig: outside, 2048 x 32 bits, read
// memory sol: outside, 2048 x 32 bits, written
// memory orig_2_1: inside, 16 x 32 bits, read and written
// memory orig_1_2: inside, 16 x 32 bits, read and written
// memory orig_1_1: inside, 16 x 32 bits, read and written
// memory orig_0_1: inside, 16 x 32 bits, read and written
// memory orig_2: inside, 256 x 32 bits, read and written
// memory orig_1: inside, 256 x 32 bits, read and written
//
// window of orig, line 28: 1 read an iteration instead of 7: plane buffer orig_1 of 256 x 32 bits, plane buffer orig_2 of 256 x 32 bits, line buffer orig_0_1 of 16 x 32 bits, line buffer orig_1_1 of 16 x 32 bits, line buffer orig_1_2 of 16 x 32 bits, line buffer orig_2_1 of 16 x 32 bits, 6 registers of 32 bits; 18624 bits
//
// area: about 746 LUT4, 872 flip-flops, 6 multipliers, 2 block memories; 744 register bits, 18432 memory bits inside
// operators: 28 adders (up to 32 bits), 23 and gates (up to 1 bits), 15 comparators (up to 1 bits), 54 multiplexers (up to 32 bits), 15 or gates (up to 11 bits), 6 products (up to 32 bits), 6 xor gates (up to 1 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 1 of 1
//
// test data: all 37 operations of the source were executed
// simulated: 2 runs equal to the source, 2925 and 2925 cycles
