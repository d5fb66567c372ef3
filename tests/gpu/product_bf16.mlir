// RUN: kiln gpu %s --gpu a100 --check --fp-reassociate --data tests/gpu/inputs/product.json
// The order of sums is freed on the command line; both factors transposed.
func.func @product(%A: memref<64x64xbf16>, %B: memref<64x64xbf16>, %C: memref<64x64xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      affine.for %k = 0 to 64 {
        %a = affine.load %A[%k, %i] : memref<64x64xbf16>
        %b = affine.load %B[%j, %k] : memref<64x64xbf16>
        %x = arith.extf %a : bf16 to f32
        %y = arith.extf %b : bf16 to f32
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
// product_0: launches 1, warp instructions 3024, global lines 1792 in 240 accesses, shared phases 704 and conflicts 0
// equal to the source; no race

// ERROR
// %s:4:3: remark: 'affine.for': tiles of 32 x 64 x 64 by matrix products of warps; 5 stages, so that a step starts every 192 cycles, the least that there is; bound by copies: 192 of 192 cycles a step
//   affine.for %i = 0 to 64 {
//   ^
