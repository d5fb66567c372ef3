// RUN: kiln gpu %s --gpu h100 -o %t/kernels.ptx --fp-reassociate
// The first factors of a batch in falling order: no dimension of a tensor is so, and warps compute with copies of their own.
func.func @product(%A: memref<2x64x64xf16>, %B: memref<64x64xf16>, %C: memref<2x64x64xf32>) {
  affine.for %n = 0 to 2 {
    affine.for %i = 0 to 64 {
      affine.for %j = 0 to 64 {
        affine.for %k = 0 to 64 {
          %a = affine.load %A[1 - %n, %i, %k] : memref<2x64x64xf16>
          %b = affine.load %B[%k, %j] : memref<64x64xf16>
          %x = arith.extf %a : f16 to f32
          %y = arith.extf %b : f16 to f32
          %p = arith.mulf %x, %y : f32
          %c = affine.load %C[%n, %i, %j] : memref<2x64x64xf32>
          %s = arith.addf %c, %p : f32
          affine.store %s, %C[%n, %i, %j] : memref<2x64x64xf32>
        }
      }
    }
  }
  return
}

// ERROR
// %s:4:3: remark: 'affine.for': tiles of 32 x 64 x 64 by matrix products of warps; 5 stages, so that a step starts every 192 cycles, the least that there is; bound by copies: 192 of 192 cycles a step; warpgroups don't compute it: the place of 'A' depends on more than loops of blocks that count up from zero
//   affine.for %n = 0 to 2 {
//   ^
