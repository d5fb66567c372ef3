// RUN: kiln hls %s -o %t --max div=1
// One divider serves all loops, in stages.
func.func @stages(%a: memref<32xi24>, %b: memref<32xi24>, %c: memref<32xi24>, %n: i24) -> i24 {
  %one = arith.constant 1 : i24
  %seed = arith.constant 8000000 : i24
  affine.for %i = 0 to 32 {
    %x = affine.load %a[%i] : memref<32xi24>
    %y0 = affine.load %b[%i] : memref<32xi24>
    %y = arith.ori %y0, %one : i24
    %q = arith.divsi %x, %y : i24
    affine.store %q, %c[%i] : memref<32xi24>
  }
  affine.for %i = 0 to 16 {
    %x = affine.load %a[%i * 2] : memref<32xi24>
    %y0 = affine.load %a[%i * 2 + 1] : memref<32xi24>
    %y = arith.ori %y0, %one : i24
    %r = arith.remui %x, %y : i24
    affine.store %r, %b[%i] : memref<32xi24>
  }
  %z = affine.for %i = 0 to 8 iter_args(%v = %seed) -> (i24) {
    %y0 = affine.load %a[%i] : memref<32xi24>
    %y = arith.ori %y0, %one : i24
    %q = arith.divui %v, %y : i24
    %w = arith.xori %q, %seed : i24
    affine.yield %w : i24
  }
  %m = arith.ori %n, %one : i24
  %t = arith.divui %z, %m : i24
  return %t : i24
}

// OUTPUT
// stages: 3.01 us from start to done: exactly 301 cycles at 100 MHz, target generic; 61 % of them in line 20: II 26: recurrence xori %w -> divui %q: 26 cycles over 1 iterations (lines 20, 23, 24)
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        6    1     27         32        32  -
// i_1     13    2     28         16        31  a read port: 2 uses, 1 per cycle
// i_2     20   26     27          8       183  recurrence xori %w -> divui %q: 26 cycles over 1 iterations (lines 20, 23, 24)
//
// i_1: II 2: the ports of a are busy; fewer accesses of it an iteration, as by keeping values in iter_args, lower the II
// i_2: II 26: an iteration needs a quotient of the one before, of which a divider makes a bit a cycle; narrower operands, or a power of two as divisor, shorten it
//
// other options: --advise builds the design with each, and says what it brings
//
// memory a: outside, 32 x 24 bits, read
// memory b: outside, 32 x 24 bits, read and written
// memory c: outside, 32 x 24 bits, written
//
// divider: line 10, 24 bits, 24 stages: 25 cycles, one division each 1
// divider: line 17, 24 bits, 24 stages: 25 cycles, one division each 1
// divider: line 23, 24 bits, 24 stages: 25 cycles, one division each 1
// divider: line 28, 24 bits, 24 stages: 25 cycles, one division each 1
//
// area: about 1069 LUT4, 2074 flip-flops, 0 multipliers, 0 block memories; 2074 register bits, 0 memory bits inside
// operators: 5 adders (up to 5 bits), 11 and gates (up to 1 bits), 28 comparators (up to 1 bits), 46 multiplexers (up to 24 bits), 16 or gates (up to 24 bits), 27 subtractors (up to 25 bits), 31 xor gates (up to 24 bits)
// shared: divider 0 of 24 bits does 4 operations
//
// test data: all 19 operations of the source were executed
// simulated: 2 runs equal to the source, 301 and 301 cycles
