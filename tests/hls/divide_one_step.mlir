// RUN: kiln hls %s -o %t --clock-mhz 40
// A slow clock makes all bits of narrow quotients in one step.
func.func @nibbles(%a: memref<16xi4>, %b: memref<16xi4>, %c: memref<16xi4>) {
  %one = arith.constant 1 : i4
  affine.for %i = 0 to 16 {
    %x = affine.load %a[%i] : memref<16xi4>
    %y0 = affine.load %b[%i] : memref<16xi4>
    %y = arith.ori %y0, %one : i4
    %q = arith.divui %x, %y : i4
    %r = arith.remsi %x, %y : i4
    %s = arith.addi %q, %r : i4
    affine.store %s, %c[%i] : memref<16xi4>
  }
  return
}

// OUTPUT
// nibbles: 0.88 us from start to done: exactly 35 cycles at 40 MHz, target generic; 89 % of them in line 5: II 2: divu %q: 2 uses, 1 per cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        5    2      3         16        31  divu %q: 2 uses, 1 per cycle
//
// i: II 2: the dividers are busy; a constant or narrower operand needs none
//
// other options: --advise builds the design with each, and says what it brings
//
// memory a: outside, 16 x 4 bits, read
// memory b: outside, 16 x 4 bits, read
// memory c: outside, 16 x 4 bits, written
//
// divider: line 9, 4 bits, serial: 2 cycles, one division each 2; loop i starts an iteration each 2 cycles: its operands wait for an earlier iteration's result: make them narrower (arith.trunci, or bounds that show their range), or carry several iterations' values side by side
// divider: line 10, 4 bits, serial: 2 cycles, one division each 2; loop i starts an iteration each 2 cycles: its operands wait for an earlier iteration's result: make them narrower (arith.trunci, or bounds that show their range), or carry several iterations' values side by side
//
// area: about 146 LUT4, 47 flip-flops, 0 multipliers, 0 block memories; 47 register bits, 0 memory bits inside
// operators: 3 adders (up to 4 bits), 6 and gates (up to 1 bits), 2 comparators (up to 1 bits), 18 multiplexers (up to 4 bits), 5 or gates (up to 4 bits), 11 subtractors (up to 5 bits), 11 xor gates (up to 1 bits)
//
// test data: all 8 operations of the source were executed
// simulated: 2 runs equal to the source, 35 and 35 cycles
