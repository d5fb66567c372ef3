// RUN: kiln hls %s -o %t/out
// An option that is likely to help is tried unasked, and named with what it brings.

func.func @dot(%a: memref<64xf32>, %b: memref<64xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %s = affine.for %i = 0 to 64 iter_args(%x = %z) -> (f32) {
    %v = affine.load %a[%i] : memref<64xf32>
    %w = affine.load %b[%i] : memref<64xf32>
    %p = arith.mulf %v, %w : f32
    %y = arith.addf %x, %p : f32
    affine.yield %y : f32
  }
  return %s : f32
}

// OUTPUT
// dot: 3.28 us from start to done: exactly 328 cycles at 100 MHz, target generic; 96 % of them in line 6: II 5: recurrence addf %y: 5 cycles over 1 iterations (lines 6, 10)
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        6    5     10         64       316  recurrence addf %y: 5 cycles over 1 iterations (lines 6, 10)
//
// i: II 5: an iteration needs a result of the one before; fewer or narrower operations on that path, a lower --clock-mhz, or several accumulators shorten it
//
// built with other options:
//   --float-accumulate any: 90 cycles, 0.90 us (-73 %); 3924 LUT4 (+223 %), 4 multipliers
//
// memory a: outside, 64 x 32 bits, read
// memory b: outside, 64 x 32 bits, read
//
// area: about 1215 LUT4, 779 flip-flops, 4 multipliers, 0 block memories; 779 register bits, 0 memory bits inside
// operators: 8 adders (up to 32 bits), 74 and gates (up to 27 bits), 34 comparators (up to 1 bits), 55 multiplexers (up to 57 bits), 34 or gates (up to 8 bits), 4 products (up to 32 bits), 4 subtractors (up to 10 bits), 85 xor gates (up to 27 bits)
//
// test data: all 5 operations of the source were executed
// simulated: 2 runs equal to the source, 328 and 328 cycles
