// RUN: kiln hls %s -o %t/out --float-accumulate any --flow static
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
// dot: 0.90 us from start to done: exactly 90 cycles at 100 MHz, target generic; 71 % of them in line 4: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        4    1     10         64        64  -
//
// memory a: outside, 64 x 32 bits, read
// memory b: outside, 64 x 32 bits, read
//
// floats, sum, line 8: any: 5 parts take turns (--float-accumulate any): an operation takes 5 cycles
//
// area: about 3924 LUT4, 2119 flip-flops, 4 multipliers, 0 block memories; 2119 register bits, 0 memory bits inside
// operators: 15 adders (up to 32 bits), 207 and gates (up to 27 bits), 96 comparators (up to 1 bits), 174 multiplexers (up to 57 bits), 86 or gates (up to 8 bits), 4 products (up to 32 bits), 16 subtractors (up to 10 bits), 241 xor gates (up to 27 bits)
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 90 and 90 cycles
// permitted results: 2 of 258 floats differ from the source in order, by 4 ulp at the most
