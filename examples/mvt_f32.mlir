// Matrix-vector product and transposed product on f32: x1 += A * y1; x2 += A^T * y2.
// Shapes: A 16x16; x1, x2, y1, y2 16.
// Operations: 512 products; 272 cycles of transfer (A in, x2 out).
// Bound: 512 cycles (A is read twice: 2 * 256).
// Goal: 1.05 * bound + 80
func.func @mvt_f32(%x1: memref<16xf32>, %x2: memref<16xf32>, %y1: memref<16xf32>, %y2: memref<16xf32>,
               %A: memref<16x16xf32>) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %x = affine.load %x1[%i] : memref<16xf32>
      %a = affine.load %A[%i, %j] : memref<16x16xf32>
      %y = affine.load %y1[%j] : memref<16xf32>
      %product = arith.mulf %a, %y : f32
      %sum = arith.addf %x, %product : f32
      affine.store %sum, %x1[%i] : memref<16xf32>
    }
  }
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %x = affine.load %x2[%i] : memref<16xf32>
      %a = affine.load %A[%j, %i] : memref<16x16xf32>
      %y = affine.load %y2[%j] : memref<16xf32>
      %product = arith.mulf %a, %y : f32
      %sum = arith.addf %x, %product : f32
      affine.store %sum, %x2[%i] : memref<16xf32>
    }
  }
  return
}
