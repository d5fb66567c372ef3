// Finite impulse response filter on f32: y[n] = sum over t of h[t] * x[n + 15 - t].
// Shapes: x 79, h 16 taps, y 64 samples.
// Bound: 79 cycles (each sample is read once).
func.func @fir_f32(%x: memref<79xf32>, %h: memref<16xf32>, %y: memref<64xf32>) {
  %zero = arith.constant 0.0 : f32
  affine.for %n = 0 to 64 {
    affine.store %zero, %y[%n] : memref<64xf32>
    affine.for %t = 0 to 16 {
      %sample = affine.load %x[%n - %t + 15] : memref<79xf32>
      %tap = affine.load %h[%t] : memref<16xf32>
      %product = arith.mulf %sample, %tap : f32
      %old = affine.load %y[%n] : memref<64xf32>
      %sum = arith.addf %old, %product : f32
      affine.store %sum, %y[%n] : memref<64xf32>
    }
  }
  return
}
