// RUN: kiln hls %s -o %t/out --plan examples/targets/scratchpad-64k.toml
// The circuit takes fewer cycles without the tiles of the plan: it is built without, and the report says so.
func.func @stencil2d(%orig: memref<32x32xi32>, %sol: memref<32x32xi32>, %filter: memref<9xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %r = 0 to 30 {
    affine.for %c = 0 to 30 {
      %t = affine.for %k1 = 0 to 3 iter_args(%a0 = %zero) -> (i32) {
        %u = affine.for %k2 = 0 to 3 iter_args(%a1 = %a0) -> (i32) {
          %f = affine.load %filter[%k1 * 3 + %k2] : memref<9xi32>
          %o = affine.load %orig[%r + %k1, %c + %k2] : memref<32x32xi32>
          %m = arith.muli %f, %o : i32
          %s = arith.addi %a1, %m : i32
          affine.yield %s : i32
        }
        affine.yield %u : i32
      }
      affine.store %t, %sol[%r, %c] : memref<32x32xi32>
    }
  }
  return
}

// OUTPUT
// stencil2d: the bus decides: 1101 cycles or more from start to done, without a useful bound; on the test data 1980 to 2267 in 2 runs at about 61 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop  line   II  depth iterations    cycles  what limits the II
// c        6    1      4   32 a run         -  -
//
// memory orig: a copy inside, 1 bank, 32768 bits: it lies behind a bus
// memory sol: a copy inside, 1 bank, 32768 bits: it lies behind a bus
// memory filter: a copy inside, 1 bank, 288 bits: it lies behind a bus
//
// window of orig, line 5: 1 read an iteration instead of 9: line buffer orig_1 of 32 x 32 bits, line buffer orig_2 of 32 x 32 bits, 6 registers of 32 bits; 2240 bits
//
// AXI4: orig: 4096 bytes in, each iteration waits for what it needs
// AXI4: sol: 4096 bytes in, each iteration waits for what it needs; 4096 bytes out, written while the loop runs
// AXI4: filter: 36 bytes in, read before the first use
//
// plan: not built: the circuit takes 4133 cycles with it, and 1273 without
// 8591 cycles; computing alone takes 8100, moving alone 967
// 7732 bytes moved; 7732 at least with these tiles, 7732 touched
// scratchpad: 4456 of 65536 bytes
// filter stays in scratchpad at 0
// r by 10, c by 10 in 9 steps, 8513 cycles
//   orig: 3 boxes of 12x32 in scratchpad at 40, 2816 bytes, double, rolling in dimension 0, in by dma
//   sol: 9 boxes of 10x10 in scratchpad at 2856, 1600 bytes, quadruple, out by dma
//
// area: about 3469 LUT4, 2356 flip-flops, 27 multipliers, 4 block memories; 2228 register bits, 67904 memory bits inside
// operators: 46 adders (up to 64 bits), 53 and gates (up to 1 bits), 52 comparators (up to 1 bits), 90 multiplexers (up to 72 bits), 27 or gates (up to 1 bits), 27 products (up to 32 bits), 1 shifter (up to 2 bits), 12 subtractors (up to 50 bits), 24 xor gates (up to 1 bits)
//
// limit of work reached: cheaper expressions: 1000 nodes or 8 rounds of an e-graph, in 1 of 1
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 1980 and 2267 cycles
