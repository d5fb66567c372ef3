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
// dot: exactly 100 cycles from start to done (1.00 us); target generic at 100 MHz
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        4    1     14         64        64  -
//
// memory a: outside, 64 x 32 bits, read
// memory b: outside, 64 x 32 bits, read
//
// floats, sum, line 8: any: 7 parts take turns (--float-accumulate any): an operation takes 7 cycles
//
// area: about 6494 LUT4 in operators, 4 multipliers, 3477 register bits, 0 memory bits inside
// operators: 21 adders (up to 34 bits), 228 and gates (up to 27 bits), 176 comparators (up to 1 bits), 100 multiplexers (up to 56 bits), 174 or gates (up to 8 bits), 4 products (up to 36 bits), 15 subtractors (up to 10 bits), 131 xor gates (up to 27 bits)
//
// test data: all 11 operations of the source were executed
// simulated: 2 runs equal to the source, 100 and 100 cycles
// permitted results: 2 of 258 floats differ from the source in order, by 5 ulp at the most
