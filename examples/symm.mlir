// Symmetric matrix multiply on i32, lower triangle of A stored: C = alpha * A * B + beta * C, with alpha = 3 and beta = 2.
// Shapes: A, B, C 16x16. The innermost loop runs to i.
// Operations: 4096 products; 512 cycles of transfer (C in, C out).
// Bound: 2176 cycles (each memory is read in 1920 inner iterations and once in each of 256 outer iterations).
// Goal: 1.15 * bound + 60
func.func @symm(%A: memref<16x16xi32>, %B: memref<16x16xi32>, %C: memref<16x16xi32>) {
  %zero = arith.constant 0 : i32
  %alpha = arith.constant 3 : i32
  %beta = arith.constant 2 : i32
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %bij = affine.load %B[%i, %j] : memref<16x16xi32>
      %abij = arith.muli %alpha, %bij : i32
      %temp = affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) iter_args(%acc = %zero) -> (i32) {
        %aik = affine.load %A[%i, %k] : memref<16x16xi32>
        %p1 = arith.muli %abij, %aik : i32
        %ckj = affine.load %C[%k, %j] : memref<16x16xi32>
        %s1 = arith.addi %ckj, %p1 : i32
        affine.store %s1, %C[%k, %j] : memref<16x16xi32>
        %bkj = affine.load %B[%k, %j] : memref<16x16xi32>
        %p2 = arith.muli %bkj, %aik : i32
        %next = arith.addi %acc, %p2 : i32
        affine.yield %next : i32
      }
      %cij = affine.load %C[%i, %j] : memref<16x16xi32>
      %bc = arith.muli %beta, %cij : i32
      %aii = affine.load %A[%i, %i] : memref<16x16xi32>
      %diagonal = arith.muli %abij, %aii : i32
      %s2 = arith.addi %bc, %diagonal : i32
      %at = arith.muli %alpha, %temp : i32
      %s3 = arith.addi %s2, %at : i32
      affine.store %s3, %C[%i, %j] : memref<16x16xi32>
    }
  }
  return
}
