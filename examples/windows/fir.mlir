// Finite impulse response filter of 16 taps over 65536 samples of 16 bits; taps from memory.
// Elements: 65551 samples, 65536 results.
func.func @fir(%x: memref<65551xi16>, %h: memref<16xi16>, %y: memref<65536xi16>) {
  %zero = arith.constant 0 : i16
  affine.for %n = 0 to 65536 {
    %sum = affine.for %t = 0 to 16 iter_args(%s = %zero) -> (i16) {
      %sample = affine.load %x[%n - %t + 15] : memref<65551xi16>
      %tap = affine.load %h[%t] : memref<16xi16>
      %product = arith.muli %sample, %tap : i16
      %next = arith.addi %s, %product : i16
      affine.yield %next : i16
    }
    affine.store %sum, %y[%n] : memref<65536xi16>
  }
  return
}
