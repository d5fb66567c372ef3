// RUN: kiln hls %s -o %t/out
// Loops that begin and end with the index, and one whose bounds are farther apart than a number of 64 bits tells.
func.func @ends(%a: memref<8xi32>, %b: memref<8xi32>) {
  affine.for %i = 9223372036854775799 to 9223372036854775807 {
    %x = affine.load %a[%i - 9223372036854775799] : memref<8xi32>
    %y = arith.addi %x, %x : i32
    affine.store %y, %b[9223372036854775806 - %i] : memref<8xi32>
  }
  affine.for %i = -9223372036854775808 to -9223372036854775800 step 3 {
    %x = affine.load %b[%i + 9223372036854775807 + 1] : memref<8xi32>
    %y = arith.addi %x, %x : i32
    affine.store %y, %b[%i + 9223372036854775807 + 1] : memref<8xi32>
  }
  affine.for %i = -9223372036854775808 to 4611686018427387904 step 4611686018427387904 {
    %x = affine.load %b[%i floordiv 4611686018427387904 + 2] : memref<8xi32>
    %y = arith.addi %x, %x : i32
    affine.store %y, %b[%i floordiv 4611686018427387904 + 2] : memref<8xi32>
  }
  return
}

// OUTPUT
// ends: 0.17 us from start to done: exactly 17 cycles at 100 MHz, target generic; 47 % of them in line 4: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        4    1      1          8         8  -
// i_1      9    1      1          3         3  -
// i_2     14    1      1          3         3  -
//
// run at the same time:
//   i: iterations start in cycles 0 to 7
//   i_1: iterations start in cycles 9 to 11, waits for words of b
//   i_2: iterations start in cycles 12 to 14, waits for a port of b
//
// memory a: outside, 8 x 32 bits, read
// memory b: outside, 8 x 32 bits, read and written
//
// optimised, line 6: 1 operation rewritten as cheaper logic, proven equivalent: 32 to 1 LUT, 2.6 to 0.0 ns
// optimised, line 11: 1 operation rewritten as cheaper logic, proven equivalent: 32 to 1 LUT, 2.6 to 0.0 ns
// optimised, line 16: 1 operation rewritten as cheaper logic, proven equivalent: 32 to 1 LUT, 2.6 to 0.0 ns
//
// area: about 280 LUT4, 224 flip-flops, 0 multipliers, 0 block memories; 224 register bits, 0 memory bits inside
// operators: 9 adders (up to 64 bits), 8 and gates (up to 1 bits), 5 comparators (up to 1 bits), 16 multiplexers (up to 64 bits), 10 or gates (up to 1 bits), 5 xor gates (up to 1 bits)
//
// test data: all 12 operations of the source were executed
// simulated: 2 runs equal to the source, 17 and 17 cycles
