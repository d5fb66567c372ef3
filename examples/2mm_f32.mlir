// Two matrix multiplies in sequence on f32: tmp = alpha * A * B; D = beta * D + tmp * C, with alpha = 3 and beta = 2.
// Shapes: all 16x16.
// Operations: 8192 products; 512 cycles of transfer (tmp in, tmp out).
// Bound: 8192 cycles (two nests of 4096 iterations; each reads two operands an iteration from two memories).
// Goal: 1.05 * bound + 80
func.func @kernel_2mm_f32(%tmp: memref<16x16xf32>, %A: memref<16x16xf32>, %B: memref<16x16xf32>,
                      %C: memref<16x16xf32>, %D: memref<16x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %alpha = arith.constant 3.0 : f32
  %beta = arith.constant 2.0 : f32
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.store %zero, %tmp[%i, %j] : memref<16x16xf32>
      affine.for %k = 0 to 16 {
        %a = affine.load %A[%i, %k] : memref<16x16xf32>
        %scaled = arith.mulf %alpha, %a : f32
        %b = affine.load %B[%k, %j] : memref<16x16xf32>
        %product = arith.mulf %scaled, %b : f32
        %t = affine.load %tmp[%i, %j] : memref<16x16xf32>
        %sum = arith.addf %t, %product : f32
        affine.store %sum, %tmp[%i, %j] : memref<16x16xf32>
      }
    }
  }
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %old = affine.load %D[%i, %j] : memref<16x16xf32>
      %scaled = arith.mulf %old, %beta : f32
      affine.store %scaled, %D[%i, %j] : memref<16x16xf32>
      affine.for %k = 0 to 16 {
        %t = affine.load %tmp[%i, %k] : memref<16x16xf32>
        %c = affine.load %C[%k, %j] : memref<16x16xf32>
        %product = arith.mulf %t, %c : f32
        %d = affine.load %D[%i, %j] : memref<16x16xf32>
        %sum = arith.addf %d, %product : f32
        affine.store %sum, %D[%i, %j] : memref<16x16xf32>
      }
    }
  }
  return
}
