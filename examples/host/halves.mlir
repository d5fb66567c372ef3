// Halves travel as their bits; the device converts, the host adds.
func.func @widen(%x: memref<8xf16>, %y: memref<8xbf16>, %k: f16) -> bf16 attributes {kiln.device} {
  %last = affine.load %y[7] : memref<8xbf16>
  affine.for %i = 0 to 8 {
    %v = affine.load %x[%i] : memref<8xf16>
    %p = arith.mulf %v, %k : f16
    %w = arith.extf %p : f16 to f32
    %h = arith.truncf %w : f32 to bf16
    affine.store %h, %y[%i] : memref<8xbf16>
  }
  return %last : bf16
}

func.func @main(%x: memref<8xf16>, %y: memref<8xbf16>, %k: f16, %sum: memref<8xf32>) -> bf16 {
  %r = func.call @widen(%x, %y, %k) : (memref<8xf16>, memref<8xbf16>, f16) -> bf16
  affine.for %i = 0 to 8 {
    %v = affine.load %y[%i] : memref<8xbf16>
    %w = arith.extf %v : bf16 to f32
    affine.store %w, %sum[%i] : memref<8xf32>
  }
  return %r : bf16
}
