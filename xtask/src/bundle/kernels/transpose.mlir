func.func @transpose(%x: memref<{M}x{N}xf32>, %y: memref<{N}x{M}xf32>) {
  affine.for %i = 0 to {M} {
    affine.for %j = 0 to {N} {
      %v = affine.load %x[%i, %j] : memref<{M}x{N}xf32>
      affine.store %v, %y[%j, %i] : memref<{N}x{M}xf32>
    }
  }
  return
}
