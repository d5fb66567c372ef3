// RUN: kiln hls %s -o %t --max fpu=1
// EXIT: 2
func.func @f() {
  return
}

// ERROR
// error: invalid value 'fpu=1' for '--max <CLASS=N>': there is no such class of units: expected mul or div for integers, or an operation on floats and its format, as in add.f32: one of add, mul, div, rem, fma, sqrt, exp, exp2, expm1, log, log2, log10, log1p, sin, cos, tan, atan, atan2, tanh, erf, pow, rsqrt
//
// For more information, try '--help'.
