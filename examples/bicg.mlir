// The two products of the biconjugate gradient method on i32: s = A^T * r and q = A * p, in one sweep over A.
// Shapes: A 16x16; s, q, p, r 16.
// Operations: 512 products; 272 cycles of transfer (A in, s out).
// Bound: 272 cycles (16 to clear s, then A is read once: 256).
// Goal: 1.15 * bound + 60
func.func @bicg(%A: memref<16x16xi32>, %s: memref<16xi32>, %q: memref<16xi32>,
                %p: memref<16xi32>, %r: memref<16xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %i = 0 to 16 {
    affine.store %zero, %s[%i] : memref<16xi32>
  }
  affine.for %i = 0 to 16 {
    affine.store %zero, %q[%i] : memref<16xi32>
    affine.for %j = 0 to 16 {
      %sj = affine.load %s[%j] : memref<16xi32>
      %ri = affine.load %r[%i] : memref<16xi32>
      %a = affine.load %A[%i, %j] : memref<16x16xi32>
      %ra = arith.muli %ri, %a : i32
      %s_next = arith.addi %sj, %ra : i32
      affine.store %s_next, %s[%j] : memref<16xi32>
      %qi = affine.load %q[%i] : memref<16xi32>
      %pj = affine.load %p[%j] : memref<16xi32>
      %ap = arith.muli %a, %pj : i32
      %q_next = arith.addi %qi, %ap : i32
      affine.store %q_next, %q[%i] : memref<16xi32>
    }
  }
  return
}
