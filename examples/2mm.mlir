// Two matrix multiplies in sequence on i32: tmp = alpha * A * B; D = beta * D + tmp * C, with alpha = 3 and beta = 2.
// Shapes: all 16x16.
// Operations: 8192 products; 512 cycles of transfer (tmp in, tmp out).
// Bound: 8192 cycles (two nests of 4096 iterations; each reads two operands an iteration from two memories).
// Goal: 1.05 * bound + 40
func.func @kernel_2mm(%tmp: memref<16x16xi32>, %A: memref<16x16xi32>, %B: memref<16x16xi32>,
                      %C: memref<16x16xi32>, %D: memref<16x16xi32>) {
  %zero = arith.constant 0 : i32
  %alpha = arith.constant 3 : i32
  %beta = arith.constant 2 : i32
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.store %zero, %tmp[%i, %j] : memref<16x16xi32>
      affine.for %k = 0 to 16 {
        %a = affine.load %A[%i, %k] : memref<16x16xi32>
        %scaled = arith.muli %alpha, %a : i32
        %b = affine.load %B[%k, %j] : memref<16x16xi32>
        %product = arith.muli %scaled, %b : i32
        %t = affine.load %tmp[%i, %j] : memref<16x16xi32>
        %sum = arith.addi %t, %product : i32
        affine.store %sum, %tmp[%i, %j] : memref<16x16xi32>
      }
    }
  }
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %old = affine.load %D[%i, %j] : memref<16x16xi32>
      %scaled = arith.muli %old, %beta : i32
      affine.store %scaled, %D[%i, %j] : memref<16x16xi32>
      affine.for %k = 0 to 16 {
        %t = affine.load %tmp[%i, %k] : memref<16x16xi32>
        %c = affine.load %C[%k, %j] : memref<16x16xi32>
        %product = arith.muli %t, %c : i32
        %d = affine.load %D[%i, %j] : memref<16x16xi32>
        %sum = arith.addi %d, %product : i32
        affine.store %sum, %D[%i, %j] : memref<16x16xi32>
      }
    }
  }
  return
}
