// RUN: kiln hls %s -o %t --max-mul 4
// A product of matrices with four multipliers: the inner loop becomes one turn, and the arrays that it reads four elements
// of at once get local copies in four banks.
func.func @product(%A: memref<4x4xi32>, %B: memref<4x4xi32>, %C: memref<4x4xi32>) {
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 4 {
      affine.for %k = 0 to 4 {
        %a = affine.load %A[%i, %k] : memref<4x4xi32>
        %b = affine.load %B[%k, %j] : memref<4x4xi32>
        %p = arith.muli %a, %b : i32
        %c = affine.load %C[%i, %j] : memref<4x4xi32>
        %s = arith.addi %c, %p : i32
        affine.store %s, %C[%i, %j] : memref<4x4xi32>
      }
    }
  }
  return
}
