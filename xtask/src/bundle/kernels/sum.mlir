func.func @sum(%x: memref<{M}x{N}xf32>, %y: memref<{M}xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to {M} {
    %sum = affine.for %j = 0 to {N} iter_args(%s = %zero) -> f32 {
      %v = affine.load %x[%i, %j] : memref<{M}x{N}xf32>
      %t = arith.addf %s, %v fastmath<reassoc> : f32
      affine.yield %t : f32
    }
    affine.store %sum, %y[%i] : memref<{M}xf32>
  }
  return
}
