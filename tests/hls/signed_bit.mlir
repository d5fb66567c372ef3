// RUN: kiln hls %s -o %t/out
// Single bits compare as signed where the source does: true is -1, below false. `kiln hls` compares circuit and source.
// IGNORE: stdout

func.func @signed_bit(%x: memref<16xi1>, %y: memref<16xi1>, %z: memref<16xi1>, %w: memref<16xi1>) {
  affine.for %i = 0 to 16 {
    %a = affine.load %x[%i] : memref<16xi1>
    %b = affine.load %y[%i] : memref<16xi1>
    %less = arith.cmpi slt, %a, %b : i1
    affine.store %less, %z[%i] : memref<16xi1>
    %most = arith.maxsi %a, %b : i1
    affine.store %most, %w[%i] : memref<16xi1>
  }
  return
}
