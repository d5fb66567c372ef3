// Three matrix multiplies on f32 with both intermediate matrices inside the design: G = (A * B) * (C * D).
// Shapes: all 16x16; E = A * B and F = C * D are local buffers.
// Operations: 12288 products; 512 cycles of transfer (G in, G out).
// Bound: 12288 cycles (three nests of 4096 iterations; each reads one word of each operand an iteration).
// Goal: 1.05 * bound + 80
func.func @kernel_3mm_f32(%A: memref<16x16xf32>, %B: memref<16x16xf32>, %C: memref<16x16xf32>,
                      %D: memref<16x16xf32>, %G: memref<16x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %E = memref.alloc() : memref<16x16xf32>
  %F = memref.alloc() : memref<16x16xf32>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.store %zero, %E[%i, %j] : memref<16x16xf32>
      affine.for %k = 0 to 16 {
        %a = affine.load %A[%i, %k] : memref<16x16xf32>
        %b = affine.load %B[%k, %j] : memref<16x16xf32>
        %product = arith.mulf %a, %b : f32
        %old = affine.load %E[%i, %j] : memref<16x16xf32>
        %sum = arith.addf %old, %product : f32
        affine.store %sum, %E[%i, %j] : memref<16x16xf32>
      }
    }
  }
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.store %zero, %F[%i, %j] : memref<16x16xf32>
      affine.for %k = 0 to 16 {
        %c = affine.load %C[%i, %k] : memref<16x16xf32>
        %d = affine.load %D[%k, %j] : memref<16x16xf32>
        %product = arith.mulf %c, %d : f32
        %old = affine.load %F[%i, %j] : memref<16x16xf32>
        %sum = arith.addf %old, %product : f32
        affine.store %sum, %F[%i, %j] : memref<16x16xf32>
      }
    }
  }
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.store %zero, %G[%i, %j] : memref<16x16xf32>
      affine.for %k = 0 to 16 {
        %e = affine.load %E[%i, %k] : memref<16x16xf32>
        %f = affine.load %F[%k, %j] : memref<16x16xf32>
        %product = arith.mulf %e, %f : f32
        %old = affine.load %G[%i, %j] : memref<16x16xf32>
        %sum = arith.addf %old, %product : f32
        affine.store %sum, %G[%i, %j] : memref<16x16xf32>
      }
    }
  }
  memref.dealloc %E : memref<16x16xf32>
  memref.dealloc %F : memref<16x16xf32>
  return
}
