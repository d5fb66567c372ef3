// Levinson-Durbin recursion on f32: y solves a Toeplitz system with coefficients r.
// Shapes: r, y 16; z, a local array, 16.
// Bound: 960 cycles (y is read 120 + 240 times and written 120 times, and 15 divisions depend on each other).
func.func @durbin_f32(%r: memref<16xf32>, %y: memref<16xf32>) {
  %zero = arith.constant 0.0 : f32
  %unit = arith.constant 1.0 : f32
  %z = memref.alloc() : memref<16xf32>
  %r0 = affine.load %r[0] : memref<16xf32>
  %first = arith.negf %r0 : f32
  affine.store %first, %y[0] : memref<16xf32>
  %last:2 = affine.for %k = 1 to 16 iter_args(%alpha = %first, %beta = %unit) -> (f32, f32) {
    %square = arith.mulf %alpha, %alpha : f32
    %rest = arith.subf %unit, %square : f32
    %next_beta = arith.mulf %rest, %beta : f32
    %sum = affine.for %i = 0 to affine_map<(d0) -> (d0)>(%k) iter_args(%acc = %zero) -> (f32) {
      %ri = affine.load %r[%k - %i - 1] : memref<16xf32>
      %yi = affine.load %y[%i] : memref<16xf32>
      %product = arith.mulf %ri, %yi : f32
      %next = arith.addf %acc, %product : f32
      affine.yield %next : f32
    }
    %rk = affine.load %r[%k] : memref<16xf32>
    %numerator = arith.addf %rk, %sum : f32
    %negative = arith.negf %numerator : f32
    %next_alpha = arith.divf %negative, %next_beta : f32
    affine.for %i = 0 to affine_map<(d0) -> (d0)>(%k) {
      %yi = affine.load %y[%i] : memref<16xf32>
      %mirror = affine.load %y[%k - %i - 1] : memref<16xf32>
      %term = arith.mulf %next_alpha, %mirror : f32
      %zi = arith.addf %yi, %term : f32
      affine.store %zi, %z[%i] : memref<16xf32>
    }
    affine.for %i = 0 to affine_map<(d0) -> (d0)>(%k) {
      %zi = affine.load %z[%i] : memref<16xf32>
      affine.store %zi, %y[%i] : memref<16xf32>
    }
    affine.store %next_alpha, %y[%k] : memref<16xf32>
    affine.yield %next_alpha, %next_beta : f32, f32
  }
  memref.dealloc %z : memref<16xf32>
  return
}
