// RUN: kiln hls %s -o %t/out --float-accumulate any --data tests/hls/inputs/sum_in_order.json
// What the source computes in its order may be expected, and what permitted orders make of it is right too.

func.func @total(%a: memref<32xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %s = affine.for %i = 0 to 32 iter_args(%x = %z) -> (f32) {
    %v = affine.load %a[%i] : memref<32xf32>
    %y = arith.addf %x, %v : f32
    affine.yield %y : f32
  }
  return %s : f32
}

// OUTPUT
// total: 0.54 us from start to done: exactly 54 cycles at 100 MHz, target generic; 59 % of them in line 6: an iteration starts each cycle
//
// loop  line   II  depth iterations    cycles  what limits the II
// i        6    1      6         32        32  -
//
// memory a: outside, 32 x 32 bits, read
//
// floats, sum, line 8: any: 5 parts take turns (--float-accumulate any): an operation takes 5 cycles
//
// area: about 3401 LUT4, 1691 flip-flops, 0 multipliers, 0 block memories; 1691 register bits, 0 memory bits inside
// operators: 11 adders (up to 31 bits), 171 and gates (up to 27 bits), 81 comparators (up to 1 bits), 153 multiplexers (up to 32 bits), 70 or gates (up to 8 bits), 15 subtractors (up to 9 bits), 198 xor gates (up to 27 bits)
//
// test data: all 7 operations of the source were executed
// simulated: 1 runs equal to the source, 54 cycles
// permitted results: 0 of 33 floats differ from the source in order, by 0 ulp at the most
// expected: all 1 numbers that the data expect are equal
