// RUN: kiln hls %s -o %t/out --data tests/hls/inputs/sum_of_products.json
// RUN: kiln hls %s -o %t/near --data tests/hls/inputs/sum_of_products_far.json --tolerance 1e-3
// RUN: kiln run %s --data tests/hls/inputs/sum_of_products_far.json --tolerance 1ulp,1e-3
// RUN: kiln run %s --data tests/hls/inputs/sum_of_products_far.json --tolerance 1e-3abs
// Floats are compared as the data or --tolerance say; "nan" and "inf" are numbers.

func.func @fl(%a: memref<4xf32>, %k: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %s = affine.for %i = 0 to 4 iter_args(%x = %z) -> (f32) {
    %v = affine.load %a[%i] : memref<4xf32>
    %p = arith.mulf %v, %k : f32
    %y = arith.addf %x, %p : f32
    affine.yield %y : f32
  }
  return %s : f32
}

// OUTPUT
// fl: 0.28 us from start to done: exactly 28 cycles at 100 MHz, target generic; 57 % of them in line 9: II 5: recurrence addf %y: 5 cycles over 1 iterations (lines 9, 12)
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        9    5     10          4        16  recurrence addf %y: 5 cycles over 1 iterations (lines 9, 12)
//
// i: II 5: an iteration needs a result of the one before; fewer or narrower operations on that path, a lower --clock-mhz, or several accumulators shorten it
//
// other options: --advise builds the design with each, and says what it brings
//
// memory a: outside, 4 x 32 bits, read
//
// area: about 1210 LUT4, 809 flip-flops, 4 multipliers, 0 block memories; 809 register bits, 0 memory bits inside
// operators: 8 adders (up to 32 bits), 74 and gates (up to 27 bits), 34 comparators (up to 1 bits), 55 multiplexers (up to 57 bits), 34 or gates (up to 8 bits), 4 products (up to 32 bits), 4 subtractors (up to 10 bits), 85 xor gates (up to 27 bits)
//
// test data: all 4 operations of the source were executed
// simulated: 3 runs equal to the source, 28 and 28 and 28 cycles
// expected: of 3 numbers that the data expect 1 differ, by 1 ulp at the most; permitted is 2 ulp
// fl: 0.28 us from start to done: exactly 28 cycles at 100 MHz, target generic; 57 % of them in line 9: II 5: recurrence addf %y: 5 cycles over 1 iterations (lines 9, 12)
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        9    5     10          4        16  recurrence addf %y: 5 cycles over 1 iterations (lines 9, 12)
//
// i: II 5: an iteration needs a result of the one before; fewer or narrower operations on that path, a lower --clock-mhz, or several accumulators shorten it
//
// other options: --advise builds the design with each, and says what it brings
//
// memory a: outside, 4 x 32 bits, read
//
// area: about 1210 LUT4, 809 flip-flops, 4 multipliers, 0 block memories; 809 register bits, 0 memory bits inside
// operators: 8 adders (up to 32 bits), 74 and gates (up to 27 bits), 34 comparators (up to 1 bits), 55 multiplexers (up to 57 bits), 34 or gates (up to 8 bits), 4 products (up to 32 bits), 4 subtractors (up to 10 bits), 85 xor gates (up to 27 bits)
//
// test data: all 4 operations of the source were executed
// simulated: 1 runs equal to the source, 28 cycles
// expected: of 1 numbers that the data expect 1 differ, by 6711 ulp at the most; permitted is a relative 1e-3
// result0 = 2.376000e-01
// a = [1.5,-2.25,3.125,0.001]
// result0 = 2.376000e-01
// a = [1.5,-2.25,3.125,0.001]
