// Dot product on f32; the sum is a result port.
// Shapes: a, b 64.
// Bound: 64 cycles (a and b are read once each; each sum waits for the one before it).
func.func @dot_f32(%a: memref<64xf32>, %b: memref<64xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %sum = affine.for %i = 0 to 64 iter_args(%acc = %zero) -> (f32) {
    %x = affine.load %a[%i] : memref<64xf32>
    %y = affine.load %b[%i] : memref<64xf32>
    %product = arith.mulf %x, %y : f32
    %next = arith.addf %acc, %product : f32
    affine.yield %next : f32
  }
  return %sum : f32
}
