// RUN: kiln hls %s -o %t --clock-mhz 300
// IGNORE: stdout
// IGNORE: stderr
// An order of 18 bits, cut into registered pieces of 9.
func.func @f(%x: memref<7xtf32>, %y: memref<7xtf32>, %s: tf32) -> tf32 {
  %z = arith.constant 0.0 : tf32
  %r = affine.for %i = 0 to 7 iter_args(%a = %z) -> (tf32) {
    %v = affine.load %x[%i] : memref<7xtf32>
    %m = math.fma %v, %s, %a : tf32
    affine.store %m, %y[%i] : memref<7xtf32>
    %n = arith.addf %a, %v : tf32
    affine.yield %n : tf32
  }
  return %r : tf32
}
