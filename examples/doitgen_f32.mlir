// Multiresolution analysis kernel on f32: A[r][q][p] = sum over s of A[r][q][s] * C4[s][p], row by row through `sum`.
// Shapes: A 8x8x8, C4 8x8, sum 8.
// Operations: 4096 products; 1024 cycles of transfer (A in, A out).
// Bound: 4608 cycles (64 rows; each reads 64 words of A and of C4, then writes 8).
func.func @doitgen_f32(%A: memref<8x8x8xf32>, %C4: memref<8x8xf32>, %sum: memref<8xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %r = 0 to 8 {
    affine.for %q = 0 to 8 {
      affine.for %p = 0 to 8 {
        affine.store %zero, %sum[%p] : memref<8xf32>
        affine.for %s = 0 to 8 {
          %a = affine.load %A[%r, %q, %s] : memref<8x8x8xf32>
          %c = affine.load %C4[%s, %p] : memref<8x8xf32>
          %product = arith.mulf %a, %c : f32
          %old = affine.load %sum[%p] : memref<8xf32>
          %next = arith.addf %old, %product : f32
          affine.store %next, %sum[%p] : memref<8xf32>
        }
      }
      affine.for %p = 0 to 8 {
        %s = affine.load %sum[%p] : memref<8xf32>
        affine.store %s, %A[%r, %q, %p] : memref<8x8x8xf32>
      }
    }
  }
  return
}
