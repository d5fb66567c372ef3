// RUN: kiln hls %s -o %t/out --advise
// Each option that may help is built with; the report says what it brings.

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
//   --float-accumulate wide: 96 cycles, 0.96 us (-71 %); 5032 LUT4 (+314 %), 4 multipliers
//   --ports 2rw: 328 cycles, 3.28 us; 1215 LUT4, 4 multipliers
//   --max-mul 2: 328 cycles, 3.28 us; 1281 LUT4 (+5 %), 2 multipliers
//   --max-mul 4: 328 cycles, 3.28 us; 1215 LUT4, 4 multipliers
//   --max-mul 8: 328 cycles, 3.28 us; 1215 LUT4, 4 multipliers
//   --max-mul 16: 328 cycles, 3.28 us; 1215 LUT4, 4 multipliers
//   --unroll 2: 328 cycles, 3.28 us; 2400 LUT4 (+98 %), 8 multipliers
//   --unroll 4: 328 cycles, 3.28 us; 4756 LUT4 (+291 %), 16 multipliers
//   --unroll 16: 328 cycles, 3.28 us; 19028 LUT4 (+1466 %), 64 multipliers
//   --memory internal: 328 cycles, 3.28 us; 1235 LUT4 (+2 %), 4 multipliers
//   --max-mul 1: 330 cycles, 3.30 us (+1 %); 1282 LUT4 (+6 %), 1 multiplier
//   --memory stream: 377 cycles, 3.77 us (+15 %); 1511 LUT4 (+24 %), 4 multipliers
//   --clock-mhz 50: 197 cycles, 3.94 us (+20 %); 1209 LUT4, 4 multipliers
//
// memory a: outside, 64 x 32 bits, read
// memory b: outside, 64 x 32 bits, read
//
// area: about 1215 LUT4, 779 flip-flops, 4 multipliers, 0 block memories; 779 register bits, 0 memory bits inside
// operators: 8 adders (up to 32 bits), 74 and gates (up to 27 bits), 34 comparators (up to 1 bits), 55 multiplexers (up to 57 bits), 34 or gates (up to 8 bits), 4 products (up to 32 bits), 4 subtractors (up to 10 bits), 85 xor gates (up to 27 bits)
//
// test data: all 5 operations of the source were executed
// simulated: 2 runs equal to the source, 328 and 328 cycles
