// Matrix-vector product and transposed product on i32: x1 += A * y1; x2 += A^T * y2.
// Shapes: A 16x16; x1, x2, y1, y2 16.
// Operations: 512 products; 272 cycles of transfer (A in, x2 out).
// Bound: 512 cycles (A is read twice: 2 * 256).
// Goal: 1.05 * bound + 40
func.func @mvt(%x1: memref<16xi32>, %x2: memref<16xi32>, %y1: memref<16xi32>, %y2: memref<16xi32>,
               %A: memref<16x16xi32>) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %x = affine.load %x1[%i] : memref<16xi32>
      %a = affine.load %A[%i, %j] : memref<16x16xi32>
      %y = affine.load %y1[%j] : memref<16xi32>
      %product = arith.muli %a, %y : i32
      %sum = arith.addi %x, %product : i32
      affine.store %sum, %x1[%i] : memref<16xi32>
    }
  }
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %x = affine.load %x2[%i] : memref<16xi32>
      %a = affine.load %A[%j, %i] : memref<16x16xi32>
      %y = affine.load %y2[%j] : memref<16xi32>
      %product = arith.muli %a, %y : i32
      %sum = arith.addi %x, %product : i32
      affine.store %sum, %x2[%i] : memref<16xi32>
    }
  }
  return
}
