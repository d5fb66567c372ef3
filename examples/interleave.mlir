// Strided and modulo access with `affine` div and mod: even words of y from the first half of x, odd ones from the second.
// Shapes: x, y 64.
// Bound: 64 cycles (x is read and y written once each).
// Goal: 1.05 * bound + 40
func.func @interleave(%x: memref<64xi32>, %y: memref<64xi32>) {
  affine.for %i = 0 to 64 {
    %v = affine.load %x[%i floordiv 2 + (%i mod 2) * 32] : memref<64xi32>
    affine.store %v, %y[%i] : memref<64xi32>
  }
  return
}
