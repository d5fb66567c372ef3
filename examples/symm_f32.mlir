// Symmetric matrix multiply on f32, lower triangle of A stored: C = alpha * A * B + beta * C, with alpha = 3 and beta = 2.
// Shapes: A, B, C 16x16. The innermost loop runs to i.
// Operations: 4096 products; 512 cycles of transfer (C in, C out).
// Bound: 2176 cycles (each memory is read in 1920 inner iterations and once in each of 256 outer iterations).
func.func @symm_f32(%A: memref<16x16xf32>, %B: memref<16x16xf32>, %C: memref<16x16xf32>) {
  %zero = arith.constant 0.0 : f32
  %alpha = arith.constant 3.0 : f32
  %beta = arith.constant 2.0 : f32
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %bij = affine.load %B[%i, %j] : memref<16x16xf32>
      %abij = arith.mulf %alpha, %bij : f32
      %temp = affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) iter_args(%acc = %zero) -> (f32) {
        %aik = affine.load %A[%i, %k] : memref<16x16xf32>
        %p1 = arith.mulf %abij, %aik : f32
        %ckj = affine.load %C[%k, %j] : memref<16x16xf32>
        %s1 = arith.addf %ckj, %p1 : f32
        affine.store %s1, %C[%k, %j] : memref<16x16xf32>
        %bkj = affine.load %B[%k, %j] : memref<16x16xf32>
        %p2 = arith.mulf %bkj, %aik : f32
        %next = arith.addf %acc, %p2 : f32
        affine.yield %next : f32
      }
      %cij = affine.load %C[%i, %j] : memref<16x16xf32>
      %bc = arith.mulf %beta, %cij : f32
      %aii = affine.load %A[%i, %i] : memref<16x16xf32>
      %diagonal = arith.mulf %abij, %aii : f32
      %s2 = arith.addf %bc, %diagonal : f32
      %at = arith.mulf %alpha, %temp : f32
      %s3 = arith.addf %s2, %at : f32
      affine.store %s3, %C[%i, %j] : memref<16x16xf32>
    }
  }
  return
}
