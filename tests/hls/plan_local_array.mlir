// RUN: kiln hls %s --plan examples/targets/scratchpad-64k.toml -o %t/out
// IGNORE: stdout
// Arrays of the function itself are inside already: only those behind the bus are moved.
func.func @swap(%x: memref<64xi32>) {
  %b = memref.alloca() : memref<64xi32>
  affine.for %i = 0 to 64 {
    %u = affine.load %x[%i] : memref<64xi32>
    affine.store %u, %b[63 - %i] : memref<64xi32>
  }
  affine.for %i = 0 to 64 {
    %u = affine.load %b[%i] : memref<64xi32>
    affine.store %u, %x[%i] : memref<64xi32>
  }
  return
}
