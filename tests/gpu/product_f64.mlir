// RUN: kiln gpu %s --gpu a100 --check
// Double precision, the second factor transposed; pieces of 16 bytes have two elements.
func.func @product(%A: memref<64x32xf64>, %B: memref<64x32xf64>, %C: memref<64x64xf64>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      affine.for %k = 0 to 32 {
        %a = affine.load %A[%i, %k] : memref<64x32xf64>
        %b = affine.load %B[%j, %k] : memref<64x32xf64>
        %p = arith.mulf %a, %b : f64
        %c = affine.load %C[%i, %j] : memref<64x64xf64>
        %s = arith.addf %c, %p : f64
        affine.store %s, %C[%i, %j] : memref<64x64xf64>
      }
    }
  }
  return
}

// OUTPUT
// product_0: launches 1, warp instructions 23104, global lines 1280 in 512 accesses, shared phases 8704 and conflicts 0
// equal to the source; no race

// ERROR
// %s:4:3: remark: 'affine.for': tiles of 32 x 32 x 16 by threads, in the source's order of sums; 4 stages, so that a step starts every 256 cycles, the least that there is; bound by computation: 256 of 256 cycles a step
//   affine.for %i = 0 to 64 {
//   ^
