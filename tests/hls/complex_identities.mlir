// RUN: kiln hls %s -o %t/out --runs 2
// A difference that is added again, and the exponential of a logarithm, are not what was there before: each step is rounded.
func.func @identities(%x: complex<f32>, %y: complex<f32>) -> (f32, f32) {
  %d = complex.sub %x, %y : complex<f32>
  %s = complex.add %d, %y : complex<f32>
  %r = complex.re %s : complex<f32>
  %i = complex.im %s : complex<f32>
  return %r, %i : f32, f32
}
