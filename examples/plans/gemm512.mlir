// C += A * B, 512 x 512 each, i32: a megabyte an array, through 64 KiB on chip and a DMA engine of 8 bytes a cycle.
// 134,217,728 products: 8,388,608 cycles of 16 multipliers; the arrays once take 524,288 cycles of transfer.
func.func @gemm512(%A: memref<512x512xi32>, %B: memref<512x512xi32>, %C: memref<512x512xi32>) {
  affine.for %i = 0 to 512 {
    affine.for %j = 0 to 512 {
      affine.for %k = 0 to 512 {
        %a = affine.load %A[%i, %k] : memref<512x512xi32>
        %b = affine.load %B[%k, %j] : memref<512x512xi32>
        %product = arith.muli %a, %b : i32
        %c = affine.load %C[%i, %j] : memref<512x512xi32>
        %sum = arith.addi %c, %product : i32
        affine.store %sum, %C[%i, %j] : memref<512x512xi32>
      }
    }
  }
  return
}
