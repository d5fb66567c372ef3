// RUN: kiln hls %s -o %t --max-mul 1 --max-div 1
// Few multipliers and dividers serve both loops, at several widths, signed and unsigned; what is built is simulated.
func.func @quotients(%a: memref<16xi32>, %b: memref<16xi16>, %c: memref<16xi32>) {
  %one = arith.constant 1 : i16
  %one32 = arith.constant 1 : i32
  affine.for %i = 0 to 16 {
    %x = affine.load %a[%i] : memref<16xi32>
    %y0 = affine.load %b[%i] : memref<16xi16>
    %y = arith.ori %y0, %one : i16
    %z = arith.extsi %y : i16 to i32
    %q = arith.divsi %x, %z : i32
    %r = arith.remui %x, %z : i32
    %yy = arith.muli %y, %y : i16
    %s = arith.divui %yy, %y : i16
    %t = arith.remsi %y, %yy : i16
    %p = arith.muli %q, %r : i32
    %u = arith.extui %s : i16 to i32
    %v = arith.extsi %t : i16 to i32
    %w = arith.muli %u, %v : i32
    %k = arith.addi %p, %w : i32
    affine.store %k, %c[%i] : memref<16xi32>
  }
  affine.for %i = 0 to 16 {
    %x0 = affine.load %c[%i] : memref<16xi32>
    %x = arith.ori %x0, %one32 : i32
    %y = affine.load %a[%i] : memref<16xi32>
    %m = arith.muli %x, %y : i32
    %d = arith.divui %m, %x : i32
    affine.store %d, %c[15 - %i] : memref<16xi32>
  }
  return
}

// OUTPUT
// quotients: 6.46 us from start to done: exactly 646 cycles at 100 MHz, target generic; 84 % of them in line 23: II 36: recurrence divui %d -> load -> ori %x -> muli %m: 36 cycles over 1 iterations (lines 24, 25, 27, 28)
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        6    4     41         16        61  dividers: 4 uses, 1 per cycle
// i_1     23   36     37         16       541  recurrence divui %d -> load -> ori %x -> muli %m: 36 cycles over 1 iterations (lines 24, 25, 27, 28)
//
// i: II 4: the dividers are busy; a constant or narrower operand needs none
// i_1: II 36: an iteration needs a quotient of the one before, of which a divider makes a bit a cycle; narrower operands, or a power of two as divisor, shorten it
//
// other options: --advise builds the design with each, and says what it brings
//
// run at the same time:
//   i: iterations start in cycles 0 to 60
//   i_1: iterations start in cycles 67 to 607, waits for a shared unit
//
// memory a: outside, 16 x 32 bits, read
// memory b: outside, 16 x 16 bits, read
// memory c: outside, 16 x 32 bits, read and written
//
// divider: line 11, 32 bits, 32 stages: 33 cycles, one division each 1
// divider: line 12, 32 bits, 32 stages: 33 cycles, one division each 1
// divider: line 14, 32 bits, 32 stages: 33 cycles, one division each 1
// divider: line 15, 32 bits, 32 stages: 33 cycles, one division each 1
// divider: line 28, 32 bits, 32 stages: 33 cycles, one division each 1
//
// area: about 2072 LUT4, 3302 flip-flops, 3 multipliers, 0 block memories; 3302 register bits, 0 memory bits inside
// operators: 8 adders (up to 32 bits), 9 and gates (up to 1 bits), 39 comparators (up to 1 bits), 67 multiplexers (up to 32 bits), 14 or gates (up to 32 bits), 3 products (up to 32 bits), 38 subtractors (up to 33 bits), 38 xor gates (up to 1 bits)
// shared: multiplier 0 of 32 bits does 4 operations
// shared: divider 0 of 32 bits does 5 operations
//
// test data: all 23 operations of the source were executed
// simulated: 2 runs equal to the source, 646 and 646 cycles
