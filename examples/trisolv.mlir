// Forward substitution on i32: x[i] = (b[i] - sum over j < i of L[i][j] * x[j]) / d[i], where the divisor
// d[i] = (L[i][i] and 255) or 1 is never zero nor minus one, so that the division is defined for all data.
// Shapes: L 16x16; x, b 16.
// Operations: 120 products; 272 cycles of transfer (L in, x out).
// Bound: 648 cycles (L is read 136 times, and 16 divisions of 32 bits depend on each other).
// Goal: 1.15 * bound + 60
func.func @trisolv(%L: memref<16x16xi32>, %x: memref<16xi32>, %b: memref<16xi32>) {
  %one = arith.constant 1 : i32
  %mask = arith.constant 255 : i32
  affine.for %i = 0 to 16 {
    %bi = affine.load %b[%i] : memref<16xi32>
    affine.store %bi, %x[%i] : memref<16xi32>
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      %l = affine.load %L[%i, %j] : memref<16x16xi32>
      %xj = affine.load %x[%j] : memref<16xi32>
      %product = arith.muli %l, %xj : i32
      %xi = affine.load %x[%i] : memref<16xi32>
      %difference = arith.subi %xi, %product : i32
      affine.store %difference, %x[%i] : memref<16xi32>
    }
    %xi = affine.load %x[%i] : memref<16xi32>
    %diagonal = affine.load %L[%i, %i] : memref<16x16xi32>
    %low = arith.andi %diagonal, %mask : i32
    %divisor = arith.ori %low, %one : i32
    %quotient = arith.divsi %xi, %divisor : i32
    affine.store %quotient, %x[%i] : memref<16xi32>
  }
  return
}
