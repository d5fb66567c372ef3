// RUN: kiln gpu %s --gpu h100 --tile 96x128
// EXIT: 1
// A size that neither warpgroups nor warps nor threads have.
func.func @product(%A: memref<256x256xf16>, %B: memref<256x256xf16>, %C: memref<256x256xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 256 {
    affine.for %j = 0 to 256 {
      %sum = affine.for %k = 0 to 256 iter_args(%s = %zero) -> f32 {
        %a = affine.load %A[%i, %k] : memref<256x256xf16>
        %b = affine.load %B[%k, %j] : memref<256x256xf16>
        %x = arith.extf %a : f16 to f32
        %y = arith.extf %b : f16 to f32
        %p = arith.mulf %x, %y : f32
        %t = arith.addf %s, %p fastmath<reassoc> : f32
        affine.yield %t : f32
      }
      affine.store %sum, %C[%i, %j] : memref<256x256xf32>
    }
  }
  return
}

// ERROR
// %s:6:3: error[E1702]: 'affine.for': tiles of 96 x 128 can't be made of this nest
//   affine.for %i = 0 to 256 {
//   ^
