// RUN: kiln hls %s -o %t/out
// An access outside that no run makes is no fault.
func.func @guarded(%a: memref<34xi32>, %b: memref<34xi32>) {
  affine.for %i = 0 to 34 {
    %x = affine.load %a[%i] : memref<34xi32>
    affine.if affine_set<(d0) : (d0 - 34 >= 0)>(%i) {
      affine.store %x, %b[%i + 9223372036854775807] : memref<34xi32>
    } else {
      affine.store %x, %b[33 - %i] : memref<34xi32>
    }
  }
  return
}

// OUTPUT
// guarded: 0.36 us from start to done: exactly 36 cycles at 100 MHz, target generic; 94 % of them in line 4: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        4    1      1         34        34  -
//
// memory a: outside, 34 x 32 bits, read
// memory b: outside, 34 x 32 bits, written
//
// area: about 51 LUT4, 43 flip-flops, 0 multipliers, 0 block memories; 43 register bits, 0 memory bits inside
// operators: 4 adders (up to 7 bits), 6 and gates (up to 1 bits), 2 comparators (up to 1 bits), 6 multiplexers (up to 7 bits), 5 or gates (up to 1 bits), 4 xor gates (up to 1 bits)
//
// test data: 1 of 5 operations of the source were never executed; --data gives others:
//   line 7: affine.store
// simulated: 2 runs equal to the source, 36 and 36 cycles
