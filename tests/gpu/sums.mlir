// RUN: kiln gpu %s --gpu a100 --check --args @tests/gpu/inputs/sums.json random:1
// Sums of rows whose order is free go by shuffles; that of all rows at once is one warp's.
func.func @sums(%x: memref<8x64xf32>, %y: memref<9xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 8 {
    %sum = affine.for %j = 0 to 64 iter_args(%s = %zero) -> f32 {
      %v = affine.load %x[%i, %j] : memref<8x64xf32>
      %t = arith.addf %s, %v fastmath<reassoc> : f32
      affine.yield %t : f32
    }
    affine.store %sum, %y[%i] : memref<9xf32>
  }
  %all = affine.for %i = 0 to 8 iter_args(%s = %zero) -> f32 {
    %v = affine.load %y[%i] : memref<9xf32>
    %t = arith.addf %s, %v : f32
    affine.yield %t : f32
  }
  affine.store %all, %y[8] : memref<9xf32>
  return
}

// OUTPUT
// sums_0: launches 1, warp instructions 584, global lines 24 in 24 accesses, shared phases 0 and conflicts 0
// sums_1: launches 1, warp instructions 119, global lines 2 in 2 accesses, shared phases 0 and conflicts 0
// equal to the source; no race

// ERROR
// %s:13:10: remark: 'affine.for': its iterations are no threads: it carries a value, or is no loop of constant steps
//   %all = affine.for %i = 0 to 8 iter_args(%s = %zero) -> f32 {
//          ^
