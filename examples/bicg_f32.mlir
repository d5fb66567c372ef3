// The two products of the biconjugate gradient method on f32: s = A^T * r and q = A * p, in one sweep over A.
// Shapes: A 16x16; s, q, p, r 16.
// Operations: 512 products; 272 cycles of transfer (A in, s out).
// Bound: 272 cycles (16 to clear s, then A is read once: 256).
func.func @bicg_f32(%A: memref<16x16xf32>, %s: memref<16xf32>, %q: memref<16xf32>,
                %p: memref<16xf32>, %r: memref<16xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %i = 0 to 16 {
    affine.store %zero, %s[%i] : memref<16xf32>
  }
  affine.for %i = 0 to 16 {
    affine.store %zero, %q[%i] : memref<16xf32>
    affine.for %j = 0 to 16 {
      %sj = affine.load %s[%j] : memref<16xf32>
      %ri = affine.load %r[%i] : memref<16xf32>
      %a = affine.load %A[%i, %j] : memref<16x16xf32>
      %ra = arith.mulf %ri, %a : f32
      %s_next = arith.addf %sj, %ra : f32
      affine.store %s_next, %s[%j] : memref<16xf32>
      %qi = affine.load %q[%i] : memref<16xf32>
      %pj = affine.load %p[%j] : memref<16xf32>
      %ap = arith.mulf %a, %pj : f32
      %q_next = arith.addf %qi, %ap : f32
      affine.store %q_next, %q[%i] : memref<16xf32>
    }
  }
  return
}
