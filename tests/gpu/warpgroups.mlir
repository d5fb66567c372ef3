// RUN: kiln gpu %s --gpu h100 --check --tile 128x128
// Halves by warpgroups: two compute, one copies. More steps than stages, so that each stage is used again.
func.func @product(%C: memref<128x128xf32>) {
  %eighth = arith.constant 0.125 : f32
  %zero = arith.constant 0.0 : f32
  %A = memref.alloc() : memref<128x448xf16>
  affine.for %p = 0 to 128 {
    affine.for %q = 0 to 448 {
      %number = affine.apply affine_map<(a, b) -> ((3 * a + 7 * b) mod 17 - 8)>(%p, %q)
      %word = arith.index_cast %number : index to i32
      %float = arith.sitofp %word : i32 to f32
      %scaled = arith.mulf %float, %eighth : f32
      %half = arith.truncf %scaled : f32 to f16
      affine.store %half, %A[%p, %q] : memref<128x448xf16>
    }
  }
  %B = memref.alloc() : memref<448x128xf16>
  affine.for %p = 0 to 448 {
    affine.for %q = 0 to 128 {
      %number = affine.apply affine_map<(a, b) -> ((7 * a + 2 * b) mod 17 - 8)>(%p, %q)
      %word = arith.index_cast %number : index to i32
      %float = arith.sitofp %word : i32 to f32
      %scaled = arith.mulf %float, %eighth : f32
      %half = arith.truncf %scaled : f32 to f16
      affine.store %half, %B[%p, %q] : memref<448x128xf16>
    }
  }
  affine.for %i = 0 to 128 {
    affine.for %j = 0 to 128 {
      %sum = affine.for %k = 0 to 448 iter_args(%s = %zero) -> f32 {
        %a = affine.load %A[%i, %k] : memref<128x448xf16>
        %b = affine.load %B[%k, %j] : memref<448x128xf16>
        %x = arith.extf %a : f16 to f32
        %y = arith.extf %b : f16 to f32
        %p = arith.mulf %x, %y : f32
        %t = arith.addf %s, %p fastmath<reassoc> : f32
        affine.yield %t : f32
      }
      %c = affine.load %C[%i, %j] : memref<128x128xf32>
      %d = arith.addf %sum, %c : f32
      affine.store %d, %C[%i, %j] : memref<128x128xf32>
    }
  }
  return
}

// OUTPUT
// product_0: launches 1, warp instructions 46592, global lines 1792 in 1792 accesses, shared phases 0 and conflicts 0
// product_1: launches 1, warp instructions 46592, global lines 1792 in 1792 accesses, shared phases 0 and conflicts 0
// product_2: launches 1, warp instructions 4912, global lines 4096 in 512 accesses, shared phases 0 and conflicts 0
// equal to the source; no race

// ERROR
// %s:28:3: remark: 'affine.for': tiles of 128 x 128 x 64 by matrix products of warpgroups, which copies of tensors feed; 5 stages, one of them to spare, so that a step starts every 512 cycles, the least that there is; bound by mma: 512 of 512 cycles a step
//   affine.for %i = 0 to 128 {
//   ^
