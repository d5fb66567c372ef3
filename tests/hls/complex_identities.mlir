// RUN: kiln hls %s -o %t/out --runs 2
// A difference that is added again, and the exponential of a logarithm, are not what was there before: each step is rounded.
func.func @identities(%x: complex<f32>, %y: complex<f32>) -> (f32, f32) {
  %d = complex.sub %x, %y : complex<f32>
  %s = complex.add %d, %y : complex<f32>
  %r = complex.re %s : complex<f32>
  %i = complex.im %s : complex<f32>
  return %r, %i : f32, f32
}

// OUTPUT
// identities: 0.11 us from start to done: exactly 11 cycles at 100 MHz, target generic
//
// area: about 2676 LUT4, 1306 flip-flops, 0 multipliers, 0 block memories; 1306 register bits, 0 memory bits inside
// operators: 8 adders (up to 31 bits), 136 and gates (up to 27 bits), 62 comparators (up to 1 bits), 116 multiplexers (up to 32 bits), 50 or gates (up to 8 bits), 12 subtractors (up to 9 bits), 160 xor gates (up to 27 bits)
//
// test data: all 3 operations of the source were executed
// simulated: 2 runs equal to the source, 11 and 11 cycles
