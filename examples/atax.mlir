// Matrix transpose and vector multiply on i32: y = A^T * (A * x).
// Shapes: A 16x16; x, y, tmp 16.
// Operations: 512 products; 272 cycles of transfer (A in, y out).
// Bound: 528 cycles (16 to clear y, then A is read twice: 2 * 256).
// Goal: 1.05 * bound + 40
func.func @atax(%A: memref<16x16xi32>, %x: memref<16xi32>, %y: memref<16xi32>, %tmp: memref<16xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 16 {
    affine.store %zero, %y[%i] : memref<16xi32>
  }
  affine.for %i = 0 to 16 {
    affine.store %zero, %tmp[%i] : memref<16xi32>
    affine.for %j = 0 to 16 {
      %a = affine.load %A[%i, %j] : memref<16x16xi32>
      %xj = affine.load %x[%j] : memref<16xi32>
      %product = arith.muli %a, %xj : i32
      %t = affine.load %tmp[%i] : memref<16xi32>
      %sum = arith.addi %t, %product : i32
      affine.store %sum, %tmp[%i] : memref<16xi32>
    }
    affine.for %j = 0 to 16 {
      %a = affine.load %A[%i, %j] : memref<16x16xi32>
      %t = affine.load %tmp[%i] : memref<16xi32>
      %product = arith.muli %a, %t : i32
      %yj = affine.load %y[%j] : memref<16xi32>
      %sum = arith.addi %yj, %product : i32
      affine.store %sum, %y[%j] : memref<16xi32>
    }
  }
  return
}
