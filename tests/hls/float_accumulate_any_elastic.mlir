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
// dot: data decide the cycles from start to done; on the test data 433 in each of 2 runs; target generic at 100 MHz
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1     4    6      -          -         -  5.40 cycles an iteration by the buffers that long paths need; too large to search; proven is only that 6 is needed
//
// memory a: outside, 64 x 32 bits, read
// memory b: outside, 64 x 32 bits, read
//
// floats, sum, line 8: any: 5 parts take turns (--float-accumulate any): an operation takes 5 cycles
//
// area: about 8425 LUT4 in operators, 4 multipliers, 13492 register bits, 0 memory bits inside
// operators: 867 adders (up to 31 bits), 9300 and gates (up to 27 bits), 2286 comparators (up to 1 bits), 2535 multiplexers (up to 57 bits), 2422 or gates (up to 32 bits), 4 products (up to 36 bits), 16 subtractors (up to 12 bits), 3152 xor gates (up to 27 bits)
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 433 and 433 cycles
// permitted results: 2 of 258 floats differ from the source in order, by 4 ulp at the most

// ERROR
// %s:8:10: warning[E0502]: the path from 'buffer6_0' to 'buffer242_ready' takes 16968 ps with its registers and longer wires: the clock will reach about 59 MHz
//     %s = arith.addf %acc, %p : f32
//          ^
