// RUN: kiln opt %s --hls-sink-independent-loops
// The loop that adds up floats comes outside of the one whose iterations each have an element of their own.
func.func @f(%a: memref<8x4xf32>, %y: memref<8xf32>) {
  affine.for %i = 0 to 8 {
    affine.for %k = 0 to 4 {
      %x = affine.load %a[%i, %k] : memref<8x4xf32>
      %s = affine.load %y[%i] : memref<8xf32>
      %t = arith.addf %s, %x : f32
      affine.store %t, %y[%i] : memref<8xf32>
    }
  }
  return
}
