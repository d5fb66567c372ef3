// RUN: kiln hls %s -o %t/out --float-accumulate wide --flow elastic
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
// dot: data decide the cycles from start to done; on the test data 170 in each of 2 runs at about 62 MHz, target generic; the 100 MHz that were asked for are not reached
//
// loop   line   II  depth iterations    cycles  what limits the II
// loop1     4    2      -          -         -  2.00 cycles an iteration by the buffers that long paths need; too large to search; proven is only that 1 is needed
//
// memory a: outside, 64 x 32 bits, read
// memory b: outside, 64 x 32 bits, read
//
// floats, sum, line 8: wide: 562 bits from 2^-298 on, in 18 digits of 40 bits whose carries wait for the end; at most half an ulp from the exact sum, rounded once
//
// area: about 21634 LUT4, 10055 flip-flops, 4 multipliers, 0 block memories; 10055 register bits, 0 memory bits inside
// operators: 626 adders (up to 65 bits), 4285 and gates (up to 1 bits), 1744 comparators (up to 1 bits), 2181 multiplexers (up to 80 bits), 1270 or gates (up to 40 bits), 4 products (up to 36 bits), 2 shifters (up to 80 bits), 4 subtractors (up to 49 bits), 1316 xor gates (up to 65 bits)
//
// test data: all 409 operations of the source were executed
// simulated: 2 runs equal to the source, 170 and 170 cycles
// permitted results: 2 of 258 floats differ from the source in order, by 3 ulp at the most

// ERROR
// %s:8:10: warning[E0502]: the path from 'buffer42_0' to 'ori53' takes 16052 ps with its registers and longer wires: the clock will reach about 62 MHz
//     %s = arith.addf %acc, %p : f32
//          ^
