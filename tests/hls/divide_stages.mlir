// RUN: kiln hls %s -o %t
// A loop that divides each iteration gets a divider in stages; where its port is busy for two cycles a stage serves two, and a loop
// that carries its quotient, or code outside of loops, keeps a serial one.
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
// stages: 3.00 us from start to done: exactly 300 cycles at 100 MHz, target generic; 61 % of them in line 21: II 26: recurrence xori %w -> divui %q: 26 cycles over 1 iterations (lines 21, 24, 25)
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        7    1     27         32        32  -
// i_1     14    2     27         16        31  modu %r: 2 uses, 1 per cycle
// i_2     21   26     26          8       183  recurrence xori %w -> divui %q: 26 cycles over 1 iterations (lines 21, 24, 25)
//
// i_1: II 2: an iteration needs a result of the one before; fewer or narrower operations on that path, a lower --clock-mhz, or several accumulators shorten it
// i_2: II 26: an iteration needs a quotient of the one before, of which a divider makes a bit a cycle; narrower operands, or a power of two as divisor, shorten it
//
// other options: --advise builds the design with each, and says what it brings
//
// memory a: outside, 32 x 24 bits, read
// memory b: outside, 32 x 24 bits, read and written
// memory c: outside, 32 x 24 bits, written
//
// divider: line 11, 24 bits, 24 stages: 25 cycles, one division each 1
// divider: line 18, 24 bits, 12 stages: 25 cycles, one division each 2
// divider: line 24, 24 bits, serial: 25 cycles, one division each 25; loop i_2 starts an iteration each 26 cycles: its operands wait for an earlier iteration's result: make them narrower (arith.trunci, or bounds that show their range), or carry several iterations' values side by side
// divider: line 29, 24 bits, serial: 25 cycles, one division each 25
//
// area: about 2064 LUT4, 2886 flip-flops, 0 multipliers, 0 block memories; 2886 register bits, 0 memory bits inside
// operators: 5 adders (up to 5 bits), 11 and gates (up to 1 bits), 39 comparators (up to 1 bits), 93 multiplexers (up to 24 bits), 14 or gates (up to 24 bits), 41 subtractors (up to 25 bits), 45 xor gates (up to 24 bits)
//
// test data: all 19 operations of the source were executed
// simulated: 2 runs equal to the source, 300 and 300 cycles
