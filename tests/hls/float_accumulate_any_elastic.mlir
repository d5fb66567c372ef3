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
// dot: data decide the cycles from start to done; on the test data 102 in each of 2 runs at about 91 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1     4    2      -          -         -  rings and ports: 1.20 cycles an iteration in the mean where data allow
//
// memory a: outside, 64 x 32 bits, read
// memory b: outside, 64 x 32 bits, read
//
// floats, sum, line 8: any: 5 parts take turns (--float-accumulate any): an operation takes 5 cycles
//
// area: about 5215 LUT4, 2610 flip-flops, 4 multipliers, 0 block memories; 2610 register bits, 0 memory bits inside
// operators: 55 adders (up to 32 bits), 522 and gates (up to 27 bits), 250 comparators (up to 1 bits), 415 multiplexers (up to 57 bits), 226 or gates (up to 8 bits), 4 products (up to 32 bits), 16 subtractors (up to 10 bits), 345 xor gates (up to 27 bits)
//
// test data: all 9 operations of the source were executed
// simulated: 2 runs equal to the source, 102 and 102 cycles
// permitted results: 2 of 258 floats differ from the source in order, by 4 ulp at the most

// ERROR
// %s:7:10: warning[E0502]: the path from 'operand' to 'operand' takes 11026 ps with its registers and longer wires: the clock will reach about 91 MHz
//     %p = arith.mulf %x, %y : f32
//          ^
