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
// prod: exactly 133 cycles from start to done (1.06 us); target ecp5 at 125 MHz
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        5    2      3         64       127  recurrence mul %q -> mux %q -> mux %p: 4 cycles over 2 iterations (lines 5, 7)
//
// i: II 2: an iteration needs a result of the one before; fewer or narrower operations on that path, a lower --clock-mhz, or several accumulators shorten it
//
// memory a: outside, 64 x 32 bits, read
//
// area: about 182 LUT4 in operators, 6 multipliers, 365 register bits, 0 memory bits inside
// operators: 6 adders (up to 14 bits), 6 and gates (up to 1 bits), 2 comparators (up to 1 bits), 6 multiplexers (up to 32 bits), 6 or gates (up to 1 bits), 6 products (up to 32 bits), 4 xor gates (up to 1 bits)
//
// test data: all 3 operations of the source were executed
// simulated: 2 runs equal to the source, 133 and 133 cycles
