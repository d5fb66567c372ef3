// Multiresolution analysis kernel on i32: A[r][q][p] = sum over s of A[r][q][s] * C4[s][p], row by row through `sum`.
// Shapes: A 8x8x8, C4 8x8, sum 8.
// Operations: 4096 products; 1024 cycles of transfer (A in, A out).
// Bound: 4608 cycles (64 rows; each reads 64 words of A and of C4, then writes 8).
// Goal: 1.15 * bound + 60
func.func @doitgen(%A: memref<8x8x8xi32>, %C4: memref<8x8xi32>, %sum: memref<8xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %r = 0 to 8 {
    affine.for %q = 0 to 8 {
      affine.for %p = 0 to 8 {
        affine.store %zero, %sum[%p] : memref<8xi32>
        affine.for %s = 0 to 8 {
          %a = affine.load %A[%r, %q, %s] : memref<8x8x8xi32>
          %c = affine.load %C4[%s, %p] : memref<8x8xi32>
          %product = arith.muli %a, %c : i32
          %old = affine.load %sum[%p] : memref<8xi32>
          %next = arith.addi %old, %product : i32
          affine.store %next, %sum[%p] : memref<8xi32>
        }
      }
      affine.for %p = 0 to 8 {
        %s = affine.load %sum[%p] : memref<8xi32>
        affine.store %s, %A[%r, %q, %p] : memref<8x8x8xi32>
      }
    }
  }
  return
}
