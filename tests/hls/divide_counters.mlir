// RUN: kiln hls %s -o %t
// Quotients and remainders of counters by constants are registers that each iteration advances, over merged nests, with steps,
// offsets below zero and rounding up; what is built is simulated.
func.func @digits(%a: memref<60xi32>, %b: memref<16xi32>, %c: memref<16xi32>) {
  %c7 = arith.constant 7 : index
  affine.for %i = 0 to 60 {
    %x = affine.load %a[%i] : memref<60xi32>
    affine.store %x, %b[(%i - 31) mod 13] : memref<16xi32>
    affine.store %x, %c[%i floordiv 5 + 2] : memref<16xi32>
  }
  affine.for %i = 0 to 60 step 7 {
    %y = affine.load %b[(%i * 3 + 1) mod 11] : memref<16xi32>
    affine.store %y, %c[%i ceildiv 6] : memref<16xi32>
  }
  affine.for %i = 0 to 5 {
    affine.for %j = 3 to 9 {
      %k = affine.apply affine_map<(d0, d1) -> (d0 * 9 - d1 * 2 + 20)>(%i, %j)
      %r = arith.remui %k, %c7 : index
      %q = arith.divui %k, %c7 : index
      %x = memref.load %b[%r] : memref<16xi32>
      memref.store %x, %c[%q] : memref<16xi32>
    }
  }
  return
}

// OUTPUT
// digits: 1.01 us from start to done: exactly 101 cycles at 100 MHz, target generic; 59 % of them in line 6: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        6    1      1         60        60  -
// i_1     11    1      1          9         9  -
// i_j     15    1      1         30        30  -
//
// run at the same time:
//   i: iterations start in cycles 0 to 59
//   i_1: iterations start in cycles 60 to 68, waits for words of b
//   i_j: iterations start in cycles 69 to 98, waits for a port of b
//
// memory a: outside, 60 x 32 bits, read
// memory b: outside, 16 x 32 bits, read and written
// memory c: outside, 16 x 32 bits, written
//
// area: about 180 LUT4, 81 flip-flops, 0 multipliers, 0 block memories; 81 register bits, 0 memory bits inside
// operators: 15 adders (up to 6 bits), 9 and gates (up to 1 bits), 13 comparators (up to 1 bits), 36 multiplexers (up to 32 bits), 10 or gates (up to 1 bits), 5 xor gates (up to 1 bits)
//
// test data: all 14 operations of the source were executed
// simulated: 2 runs equal to the source, 101 and 101 cycles
