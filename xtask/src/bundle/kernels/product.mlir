func.func @product(%A: memref<{A}x{T}>, %B: memref<{B}x{T}>, %C: memref<{M}x{N}xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to {M} {
    affine.for %j = 0 to {N} {
      %sum = affine.for %k = 0 to {K} iter_args(%s = %zero) -> f32 {
        %a = affine.load %A[{a}] : memref<{A}x{T}>
        %b = affine.load %B[{b}] : memref<{B}x{T}>
        %x = arith.extf %a : {T} to f32
        %y = arith.extf %b : {T} to f32
        %p = arith.mulf %x, %y : f32
        %t = arith.addf %s, %p fastmath<reassoc> : f32
        affine.yield %t : f32
      }
      affine.store %sum, %C[%i, %j] : memref<{M}x{N}xf32>
    }
  }
  return
}
