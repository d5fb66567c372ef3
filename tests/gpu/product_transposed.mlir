// RUN: kiln gpu %s --gpu a100 --check
// Both factors transposed.
func.func @product(%A: memref<64x64xf32>, %B: memref<64x64xf32>, %C: memref<64x64xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      affine.for %k = 0 to 64 {
        %a = affine.load %A[%k, %i] : memref<64x64xf32>
        %b = affine.load %B[%j, %k] : memref<64x64xf32>
        %p = arith.mulf %a, %b : f32
        %c = affine.load %C[%i, %j] : memref<64x64xf32>
        %s = arith.addf %c, %p : f32
        affine.store %s, %C[%i, %j] : memref<64x64xf32>
      }
    }
  }
  return
}

// OUTPUT
// product_0: launches 1, warp instructions 36000, global lines 1280 in 512 accesses, shared phases 8704 and conflicts 0
// equal to the source; no race

// ERROR
// %s:4:3: remark: 'affine.for': tiles of 32 x 32 x 32 by threads, in the source's order of sums; 3 stages, so that a step starts every 512 cycles, the least that there is; bound by computation: 512 of 512 cycles a step
//   affine.for %i = 0 to 64 {
//   ^
