// Forward substitution on f32: x[i] = (b[i] - sum over j < i of L[i][j] * x[j]) / d[i], where the divisor
// d[i] = |L[i][i]| + 64 keeps the solution small, so that it is made of numbers.
// Shapes: L 16x16; x, b 16.
// Operations: 120 products; 272 cycles of transfer (L in, x out).
// Bound: 648 cycles (L is read 136 times, and 16 divisions of 32 bits depend on each other).
// Goal: 1.15 * bound + 60
func.func @trisolv_f32(%L: memref<16x16xf32>, %x: memref<16xf32>, %b: memref<16xf32>) {
  %offset = arith.constant 64.0 : f32
  affine.for %i = 0 to 16 {
    %bi = affine.load %b[%i] : memref<16xf32>
    affine.store %bi, %x[%i] : memref<16xf32>
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      %l = affine.load %L[%i, %j] : memref<16x16xf32>
      %xj = affine.load %x[%j] : memref<16xf32>
      %product = arith.mulf %l, %xj : f32
      %xi = affine.load %x[%i] : memref<16xf32>
      %difference = arith.subf %xi, %product : f32
      affine.store %difference, %x[%i] : memref<16xf32>
    }
    %xi = affine.load %x[%i] : memref<16xf32>
    %diagonal = affine.load %L[%i, %i] : memref<16x16xf32>
    %magnitude = math.absf %diagonal : f32
    %divisor = arith.addf %magnitude, %offset : f32
    %quotient = arith.divf %xi, %divisor : f32
    affine.store %quotient, %x[%i] : memref<16xf32>
  }
  return
}
