// RUN: kiln hls %s -o %t --max-mul 4 --local-kib 0
// No array may be split: the loops stay as they are written.
func.func @scaled(%A: memref<8xi32>, %B: memref<8xi32>) {
  affine.for %i = 0 to 8 {
    %a = affine.load %A[%i] : memref<8xi32>
    %s = arith.muli %a, %a : i32
    affine.store %s, %B[%i] : memref<8xi32>
  }
  return
}

// OUTPUT
// scaled: 0.12 us from start to done: exactly 12 cycles at 100 MHz, target generic; 67 % of them in line 4: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        4    1      3          8         8  -
//
// memory A: outside, 8 x 32 bits, read
// memory B: outside, 8 x 32 bits, written
//
// area: about 55 LUT4, 99 flip-flops, 2 multipliers, 0 block memories; 99 register bits, 0 memory bits inside
// operators: 2 adders (up to 14 bits), 4 and gates (up to 1 bits), 1 comparator (up to 1 bits), 2 multiplexers (up to 3 bits), 4 or gates (up to 1 bits), 2 products (up to 32 bits), 3 xor gates (up to 1 bits)
//
// test data: all 4 operations of the source were executed
// simulated: 2 runs equal to the source, 12 and 12 cycles
