func.func @layer_norm(%x: memref<{M}x{N}xf32>, %g: memref<{N}xf32>, %y: memref<{M}x{N}xf32>) {
  %zero = arith.constant 0.0 : f32
  %n = arith.constant {N}.0 : f32
  %tiny = arith.constant 1.0e-5 : f32
  affine.for %i = 0 to {M} {
    %sum = affine.for %j = 0 to {N} iter_args(%s = %zero) -> f32 {
      %v = affine.load %x[%i, %j] : memref<{M}x{N}xf32>
      %t = arith.addf %s, %v fastmath<reassoc> : f32
      affine.yield %t : f32
    }
    %mean = arith.divf %sum, %n : f32
    %square = affine.for %j = 0 to {N} iter_args(%s = %zero) -> f32 {
      %v = affine.load %x[%i, %j] : memref<{M}x{N}xf32>
      %d = arith.subf %v, %mean : f32
      %q = arith.mulf %d, %d : f32
      %t = arith.addf %s, %q fastmath<reassoc> : f32
      affine.yield %t : f32
    }
    %variance = arith.divf %square, %n : f32
    %safe = arith.addf %variance, %tiny : f32
    %root = math.sqrt %safe : f32
    affine.for %j = 0 to {N} {
      %v = affine.load %x[%i, %j] : memref<{M}x{N}xf32>
      %d = arith.subf %v, %mean : f32
      %q = arith.divf %d, %root : f32
      %w = affine.load %g[%j] : memref<{N}xf32>
      %r = arith.mulf %q, %w : f32
      affine.store %r, %y[%i, %j] : memref<{M}x{N}xf32>
    }
  }
  return
}
