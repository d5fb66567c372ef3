// RUN: kiln hls examples/windows/optflow.mlir -o %t/out
// The core of optical flow on 16 x 16, after Rosetta: gradients, tensors weighted 1-2-1 along a line, and two divisions of 48 bits.

// OUTPUT
// optflow: 5.37 us from start to done: exactly 537 cycles at 100 MHz, target generic; 48 % of them in line 25: an iteration starts each cycle
//
// loop   line   II  depth iterations    cycles  what limits the II
// y_x      14    1      0        256       256  -
// y_x_1    25    1      4        256       256  -
// y_x_2    51    1     55        224       224  -
//
// run at the same time:
//   y_x: iterations start in cycles 0 to 255
//   y_x_1: iterations start in cycles 219 to 474, waits for a port of txx
//   y_x_2: iterations start in cycles 257 to 480, waits for words of txz
//
// memory f0: outside, 256 x 16 bits, read
// memory f1: outside, 256 x 16 bits, read
// memory u: outside, 256 x 16 bits, written
// memory v: outside, 256 x 16 bits, written
// memory f0_2: inside, 16 x 16 bits, read and written
// memory f0_1: inside, 16 x 16 bits, read and written
// memory txx: inside, 256 x 32 bits, read and written
// memory tyy: inside, 256 x 32 bits, read and written
// memory txy: inside, 256 x 32 bits, read and written
// memory txz: inside, 256 x 32 bits, read and written
// memory tyz: inside, 256 x 32 bits, read and written
//
// window of f0, line 25: 1 read an iteration instead of 5: line buffer f0_1 of 16 x 16 bits, line buffer f0_2 of 16 x 16 bits, 4 registers of 16 bits; 576 bits
// window of txx, line 52: 1 read an iteration instead of 3: 2 registers of 32 bits; 64 bits
// window of tyy, line 52: 1 read an iteration instead of 3: 2 registers of 32 bits; 64 bits
// window of txy, line 52: 1 read an iteration instead of 3: 2 registers of 32 bits; 64 bits
// window of txz, line 52: 1 read an iteration instead of 3: 2 registers of 32 bits; 64 bits
// window of tyz, line 52: 1 read an iteration instead of 3: 2 registers of 32 bits; 64 bits
//
// divider: line 93, 48 bits, 48 stages: 49 cycles, one division each 1
// divider: line 94, 48 bits, 48 stages: 49 cycles, one division each 1
//
// area: about 7216 LUT4, 12331 flip-flops, 28 multipliers, 5 block memories; 12299 register bits, 41472 memory bits inside
// operators: 35 adders (up to 34 bits), 17 and gates (up to 1 bits), 60 comparators (up to 1 bits), 150 multiplexers (up to 48 bits), 13 or gates (up to 1 bits), 28 products (up to 34 bits), 107 subtractors (up to 49 bits), 103 xor gates (up to 1 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 3 of 5
//
// test data: all 83 operations of the source were executed
// simulated: 2 runs equal to the source, 537 and 537 cycles
