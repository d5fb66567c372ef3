func.func @softmax(%x: memref<{M}x{N}xf32>, %y: memref<{M}x{N}xf32>) {
  %least = arith.constant 0xFF800000 : f32
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to {M} {
    %max = affine.for %j = 0 to {N} iter_args(%m = %least) -> f32 {
      %v = affine.load %x[%i, %j] : memref<{M}x{N}xf32>
      %n = arith.maxnumf %m, %v : f32
      affine.yield %n : f32
    }
    %sum = affine.for %j = 0 to {N} iter_args(%s = %zero) -> f32 {
      %v = affine.load %x[%i, %j] : memref<{M}x{N}xf32>
      %d = arith.subf %v, %max : f32
      %e = math.exp %d : f32
      affine.store %e, %y[%i, %j] : memref<{M}x{N}xf32>
      %t = arith.addf %s, %e fastmath<reassoc> : f32
      affine.yield %t : f32
    }
    affine.for %j = 0 to {N} {
      %e = affine.load %y[%i, %j] : memref<{M}x{N}xf32>
      %q = arith.divf %e, %sum : f32
      affine.store %q, %y[%i, %j] : memref<{M}x{N}xf32>
    }
  }
  return
}
