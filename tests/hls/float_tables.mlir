// RUN: kiln hls %s -o %t/static
// RUN: kiln hls %s --flow elastic -o %t/elastic
// IGNORE: stdout
// IGNORE: stderr
// Globals of floats: a table with different words, one of equal words, and one that runs change.

memref.global "private" constant @weights : memref<4xf32> = dense<[0.5, -1.25, 3.0, 0x7F800000]>
memref.global "private" constant @equal : memref<8xbf16> = dense<1.5>
memref.global "private" @sums : memref<4xf16> = dense<[0.0, 1.0, 2.0, 4.0]>
func.func @tables(%x: memref<4xf32>, %y: memref<8xbf16>) {
  %weights = memref.get_global @weights : memref<4xf32>
  %equal = memref.get_global @equal : memref<8xbf16>
  %sums = memref.get_global @sums : memref<4xf16>
  affine.for %i = 0 to 4 {
    %w = affine.load %weights[%i] : memref<4xf32>
    %v = affine.load %x[%i] : memref<4xf32>
    %p = arith.mulf %w, %v : f32
    %n = arith.truncf %p : f32 to f16
    %s = affine.load %sums[%i] : memref<4xf16>
    %t = arith.addf %n, %s : f16
    affine.store %t, %sums[%i] : memref<4xf16>
    affine.store %p, %x[%i] : memref<4xf32>
  }
  affine.for %i = 0 to 8 {
    %e = affine.load %equal[%i] : memref<8xbf16>
    %v = affine.load %y[%i] : memref<8xbf16>
    %p = arith.addf %e, %v : bf16
    affine.store %p, %y[%i] : memref<8xbf16>
  }
  return
}
