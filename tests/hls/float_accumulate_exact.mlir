// RUN: kiln hls %s -o %t/out --float-accumulate exact
// Without permissions, the next term waits for the sum before it.
func.func @sum(%a: memref<16xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %sum = affine.for %i = 0 to 16 iter_args(%acc = %zero) -> (f32) {
    %x = affine.load %a[%i] : memref<16xf32>
    %s = arith.addf %acc, %x : f32
    affine.yield %s : f32
  }
  return %sum : f32
}

// OUTPUT
// sum: 0.84 us from start to done: exactly 84 cycles at 100 MHz, target generic; 90 % of them in line 5: II 5: recurrence addf %s: 5 cycles over 1 iterations (lines 5, 7)
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        5    5      6         16        76  recurrence addf %s: 5 cycles over 1 iterations (lines 5, 7)
//
// i: II 5: an iteration needs a result of the one before; fewer or narrower operations on that path, a lower --clock-mhz, or several accumulators shorten it
//
// built with other options:
//   --float-accumulate any: 38 cycles, 0.38 us (-55 %); 3399 LUT4 (+393 %), 0 multipliers
//
// memory a: outside, 16 x 32 bits, read
//
// area: about 690 LUT4, 371 flip-flops, 0 multipliers, 0 block memories; 371 register bits, 0 memory bits inside
// operators: 4 adders (up to 31 bits), 38 and gates (up to 27 bits), 19 comparators (up to 1 bits), 34 multiplexers (up to 32 bits), 18 or gates (up to 8 bits), 3 subtractors (up to 9 bits), 42 xor gates (up to 27 bits)
//
// test data: all 3 operations of the source were executed
// simulated: 2 runs equal to the source, 84 and 84 cycles
