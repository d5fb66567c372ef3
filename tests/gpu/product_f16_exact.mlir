// RUN: kiln gpu %s --gpu a100 --check --data tests/gpu/inputs/product.json
// Halves whose sums keep their order are multiplied by threads.
func.func @product(%A: memref<64x64xf16>, %B: memref<64x64xf16>, %C: memref<64x64xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      affine.for %k = 0 to 64 {
        %a = affine.load %A[%i, %k] : memref<64x64xf16>
        %b = affine.load %B[%k, %j] : memref<64x64xf16>
        %x = arith.extf %a : f16 to f32
        %y = arith.extf %b : f16 to f32
        %p = arith.mulf %x, %y : f32
        %c = affine.load %C[%i, %j] : memref<64x64xf32>
        %s = arith.addf %c, %p : f32
        affine.store %s, %C[%i, %j] : memref<64x64xf32>
      }
    }
  }
  return
}

// OUTPUT
// product_0: launches 1, warp instructions 43008, global lines 768 in 256 accesses, shared phases 4352 and conflicts 0
// equal to the source; no race

// ERROR
// %s:4:3: remark: 'affine.for': tiles of 32 x 32 x 64 by threads, in the source's order of sums; 2 stages, so that a step starts every 1024 cycles, the least that there is; bound by computation: 1024 of 1024 cycles a step
//   affine.for %i = 0 to 64 {
//   ^
