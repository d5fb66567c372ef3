// RUN: kiln hls %s -o %t/out --max add.f31=1
// EXIT: 2
// A class that is not there.
func.func @poly(%x: memref<16xf32>, %y: memref<16xf32>, %a: f32, %b: f32, %c: f32) {
  affine.for %i = 0 to 16 {
    %v = affine.load %x[%i] : memref<16xf32>
    %p = arith.mulf %v, %a : f32
    %q = arith.addf %p, %b : f32
    %r = arith.mulf %q, %v : f32
    %s = arith.subf %r, %c : f32
    affine.store %s, %y[%i] : memref<16xf32>
  }
  return
}

// ERROR
// error: invalid value 'add.f31=1' for '--max <CLASS=N>': there is no such class of units: expected mul or div for integers, or an operation on floats and its format, as in add.f32: one of add, mul, div, rem, fma, sqrt, exp, exp2, expm1, log, log2, log10, log1p, sin, cos, tan, atan, atan2, tanh, erf, pow, rsqrt
//
// For more information, try '--help'.
