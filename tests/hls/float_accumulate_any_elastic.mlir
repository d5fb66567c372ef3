// RUN: kiln hls %s -o %t/out --float-accumulate any --flow elastic
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
// dot: data decide the cycles from start to done; on the test data 297 in each of 2 runs; target generic at 100 MHz
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1     4    4      -          -         -  3.43 cycles an iteration by the buffers that long paths need; too large to search; proven is only that 4 is needed
//
// memory a: outside, 64 x 32 bits, read
// memory b: outside, 64 x 32 bits, read
//
// floats, sum, line 8: any: 7 parts take turns (--float-accumulate any): an operation takes 7 cycles
//
// area: about 10195 LUT4 in operators, 4 multipliers, 13454 register bits, 0 memory bits inside
// operators: 908 adders (up to 34 bits), 8491 and gates (up to 27 bits), 2555 comparators (up to 1 bits), 2762 multiplexers (up to 56 bits), 2361 or gates (up to 33 bits), 4 products (up to 36 bits), 15 subtractors (up to 10 bits), 2815 xor gates (up to 27 bits)
//
// test data: all 11 operations of the source were executed
// simulated: 2 runs equal to the source, 297 and 297 cycles
// permitted results: 2 of 258 floats differ from the source in order, by 5 ulp at the most

// ERROR
// %s:8:10: warning[E0502]: the path from 'buffer103_0' to 'ori194' takes 17709 ps with its registers and longer wires: the clock will reach about 56 MHz
//     %s = arith.addf %acc, %p : f32
//          ^
