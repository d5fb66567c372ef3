// RUN: kiln opt %s --hls-block-loops
// A loop without loops inside becomes one over blocks.
func.func @f(%a: memref<64xi32>, %b: memref<64xi32>) {
  affine.for %i = 0 to 64 {
    %x = affine.load %a[%i] : memref<64xi32>
    affine.store %x, %b[%i] : memref<64xi32>
  }
  return
}
