// RUN: kiln hls %s -o %t/out --target ecp5 --clock-mhz 125
// A multiplier of several cycles takes an element each cycle: the product is carried in parts.
func.func @prod(%a: memref<64xi32>) -> i32 {
  %one = arith.constant 1 : i32
  %r = affine.for %i = 0 to 64 iter_args(%p = %one) -> (i32) {
    %x = affine.load %a[%i] : memref<64xi32>
    %q = arith.muli %p, %x : i32
    affine.yield %q : i32
  }
  return %r : i32
}

// OUTPUT
// prod: 0.58 us from start to done: exactly 72 cycles at 125 MHz, target ecp5; 89 % of them in line 5: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        5    1      3         64        64  -
//
// memory a: outside, 64 x 32 bits, read
//
// area: about 149 LUT4, 523 flip-flops, 9 multipliers, 0 block memories; 523 register bits, 0 memory bits inside
// operators: 4 adders (up to 14 bits), 4 and gates (up to 1 bits), 1 comparator (up to 1 bits), 6 multiplexers (up to 32 bits), 6 or gates (up to 1 bits), 9 products (up to 32 bits), 3 xor gates (up to 1 bits)
//
// test data: all 3 operations of the source were executed
// simulated: 2 runs equal to the source, 72 and 72 cycles
