// RUN: kiln hls %s -o %t/out --float-accumulate wide --flow static
func.func @dot(%a: memref<64xf32>, %b: memref<64xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %sum = affine.for %i = 0 to 64 iter_args(%acc = %zero) -> (f32) {
    %x = affine.load %a[%i] : memref<64xf32>
    %y = affine.load %b[%i] : memref<64xf32>
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %acc, %p : f32
    affine.yield %s : f32
  }
  return %sum : f32
}

// OUTPUT
// dot: 0.96 us from start to done: exactly 96 cycles at 100 MHz, target generic; 67 % of them in line 4: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        4    1      7         64        64  -
//
// memory a: outside, 64 x 32 bits, read
// memory b: outside, 64 x 32 bits, read
//
// floats, sum, line 8: wide: 562 bits from 2^-298 on, in 18 digits of 40 bits whose carries wait for the end; at most half an ulp from the exact sum, rounded once
//
// area: about 5032 LUT4, 4704 flip-flops, 4 multipliers, 0 block memories; 4704 register bits, 0 memory bits inside
// operators: 41 adders (up to 65 bits), 16 and gates (up to 1 bits), 60 comparators (up to 1 bits), 191 multiplexers (up to 80 bits), 56 or gates (up to 40 bits), 4 products (up to 36 bits), 4 subtractors (up to 49 bits), 7 xor gates (up to 65 bits)
//
// test data: all 409 operations of the source were executed
// simulated: 2 runs equal to the source, 96 and 96 cycles
// permitted results: 2 of 258 floats differ from the source in order, by 3 ulp at the most
