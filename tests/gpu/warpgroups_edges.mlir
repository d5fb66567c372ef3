// RUN: kiln gpu %s --gpu h100 --check
// Sizes that are no multiples of tiles, a batch as a third dimension of a tensor, a bias and nothing below zero in registers.
func.func @product(%bias: memref<104xf32>, %C: memref<2x72x104xf32>) {
  %eighth = arith.constant 0.125 : f32
  %zero = arith.constant 0.0 : f32
  %A = memref.alloc() : memref<2x72x200xf16>
  affine.for %n = 0 to 2 {
    affine.for %p = 0 to 72 {
      affine.for %q = 0 to 200 {
        %number = affine.apply affine_map<(a, b, c) -> ((5 * a + 3 * b + 7 * c) mod 17 - 8)>(%n, %p, %q)
        %word = arith.index_cast %number : index to i32
        %float = arith.sitofp %word : i32 to f32
        %scaled = arith.mulf %float, %eighth : f32
        %half = arith.truncf %scaled : f32 to f16
        affine.store %half, %A[%n, %p, %q] : memref<2x72x200xf16>
      }
    }
  }
  %B = memref.alloc() : memref<200x104xf16>
  affine.for %p = 0 to 200 {
    affine.for %q = 0 to 104 {
      %number = affine.apply affine_map<(a, b) -> ((7 * a + 2 * b) mod 17 - 8)>(%p, %q)
      %word = arith.index_cast %number : index to i32
      %float = arith.sitofp %word : i32 to f32
      %scaled = arith.mulf %float, %eighth : f32
      %half = arith.truncf %scaled : f32 to f16
      affine.store %half, %B[%p, %q] : memref<200x104xf16>
    }
  }
  affine.for %n = 0 to 2 {
    affine.for %i = 0 to 72 {
      affine.for %j = 0 to 104 {
        %sum = affine.for %k = 0 to 200 iter_args(%s = %zero) -> f32 {
          %a = affine.load %A[%n, %i, %k] : memref<2x72x200xf16>
          %b = affine.load %B[%k, %j] : memref<200x104xf16>
          %x = arith.extf %a : f16 to f32
          %y = arith.extf %b : f16 to f32
          %p = arith.mulf %x, %y : f32
          %t = arith.addf %s, %p fastmath<reassoc> : f32
          affine.yield %t : f32
        }
        %w = affine.load %bias[%j] : memref<104xf32>
        %v = arith.addf %sum, %w : f32
        %r = arith.maximumf %v, %zero : f32
        affine.store %r, %C[%n, %i, %j] : memref<2x72x104xf32>
      }
    }
  }
  return
}

// OUTPUT
// product_0: launches 1, warp instructions 33408, global lines 1332 in 1008 accesses, shared phases 0 and conflicts 0
// product_1: launches 1, warp instructions 21800, global lines 1025 in 800 accesses, shared phases 0 and conflicts 0
// product_2: launches 1, warp instructions 13817, global lines 2106 in 468 accesses, shared phases 0 and conflicts 0
// equal to the source; no race

// ERROR
// %s:30:3: remark: 'affine.for': tiles of 64 x 64 x 64 by matrix products of warpgroups, which copies of tensors feed; 5 stages, so that a step starts every 256 cycles, the least that there is; bound by copies: 256 of 256 cycles a step
//   affine.for %n = 0 to 2 {
//   ^
