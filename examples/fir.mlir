// Finite impulse response filter on i32: y[n] = sum over t of h[t] * x[n + 15 - t].
// Shapes: x 79, h 16 taps, y 64 samples.
// Bound: 79 cycles (each sample is read once).
// Goal: 1.05 * bound + 40
func.func @fir(%x: memref<79xi32>, %h: memref<16xi32>, %y: memref<64xi32>) {
  %zero = arith.constant 0 : i32
  affine.for %n = 0 to 64 {
    affine.store %zero, %y[%n] : memref<64xi32>
    affine.for %t = 0 to 16 {
      %sample = affine.load %x[%n - %t + 15] : memref<79xi32>
      %tap = affine.load %h[%t] : memref<16xi32>
      %product = arith.muli %sample, %tap : i32
      %old = affine.load %y[%n] : memref<64xi32>
      %sum = arith.addi %old, %product : i32
      affine.store %sum, %y[%n] : memref<64xi32>
    }
  }
  return
}
